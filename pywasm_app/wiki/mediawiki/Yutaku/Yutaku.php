<?php

use MediaWiki\MediaWikiServices;

/**
 * Boards on wiki pages: `<yutaku>…</yutaku>` becomes a frame with a board to play at.
 *
 *     <yutaku game="edelweiss" lang="ja">
 *     to_move = "A"
 *     phase = "attack"
 *     A = { board = "S" }
 *     </yutaku>
 *
 * With `goal` (and `by`, `turns`) it is a puzzle; `puzzle` names one of the game's own. `seats`, `level`
 * and `view` say who sits there, how strong bots are, and whose eyes see it.
 *
 * In the tag stands a position, or what the page's “Share a link” gives for embedding: a link, or the
 * whole address of an embed with its picture. Within a template, its parameters may stand in both.
 * Nothing in it ever becomes markup of the wiki's page. What is wrong so far as it can be told without
 * the rules is said in the page, which is then in a category of its own; the rest the board says.
 */
class Yutaku {
	private const CHOICES = [
		'lang' => [ 'en', 'ja' ],
		'theme' => [ 'light', 'dark', 'system' ],
		'live' => [ 'yes', 'no' ],
	];
	private const PLAYED = [ 'seats', 'level', 'view' ];
	private const PARTS = [ 'bar', 'seats', 'steps', 'log' ];
	private const TASK = [ 'goal', 'by', 'turns' ];
	private const OTHERS = [ 'game', 'show', 'height', 'puzzle', ...self::TASK, ...self::PLAYED ];
	private const HEIGHTS = [ 200, 2000 ];
	private const SHOWN = 40; // characters of what somebody wrote, in a message
	private const LARGEST = 100_000; // characters in a tag, and of an address; a page may have many boards

	public static function onParserFirstCallInit( Parser $parser ) {
		$parser->setHook( 'yutaku', [ self::class, 'board' ] );
	}

	/** The frame, or what is wrong with the tag; neither is read as markup once more. */
	public static function board( ?string $input, array $args, Parser $parser, PPFrame $frame ): array {
		$expand = static fn ( $text ) => $parser->getStripState()->unstripBoth(
			$parser->recursivePreprocess( $text, $frame ) );
		try {
			$html = self::frame( trim( $expand( $input ?? '' ) ), array_map( $expand, $args ), $parser );
		} catch ( YutakuWrong $e ) {
			$parser->addTrackingCategory( 'yutaku-broken-category' );
			$text = wfMessage( $e->getMessage() )->plaintextParams( ...$e->facts );
			$html = Html::element( 'strong', [ 'class' => 'error' ], $text->inContentLanguage()->text() );
		}
		return [ $html, 'markerType' => 'nowiki' ];
	}

	private static function frame( string $input, array $args, Parser $parser ): string {
		$config = MediaWikiServices::getInstance()->getMainConfig();
		if ( mb_strlen( $input ) > self::LARGEST ) {
			throw new YutakuWrong( 'yutaku-too-big', (string)mb_strlen( $input ), (string)self::LARGEST );
		}
		$known = [ ...array_keys( self::CHOICES ), ...self::OTHERS ];
		foreach ( array_diff( array_keys( $args ), $known ) as $name ) {
			throw new YutakuWrong( 'yutaku-bad-attribute', YutakuWrong::short( $name, self::SHOWN ), implode( ', ', $known ) );
		}
		foreach ( self::CHOICES as $name => $known ) {
			self::isOne( $name, $args[$name] ?? $known[0], $known );
		}
		$show = preg_split( '/[ +]+/', $args['show'] ?? '', -1, PREG_SPLIT_NO_EMPTY );
		foreach ( $show as $part ) {
			self::isOne( 'show', $part, self::PARTS );
		}
		$height = $args['height'] ?? (string)$config->get( 'YutakuHeight' );
		[ $low, $high ] = self::HEIGHTS;
		self::isNumber( 'height', $height, $low, $high );
		[ $link, $asked ] = self::found( $input, $args );
		if ( ( $args['live'] ?? '' ) === 'no' && !isset( $asked['picture'] ) ) {
			throw new YutakuWrong( 'yutaku-no-picture' );
		}
		$asked += array_intersect_key( $args, self::CHOICES );
		if ( $show ) {
			$asked['show'] = implode( ' ', $show );
		}
		$asked += [ 'lang' => self::language( $parser ), 'from' => self::origin( $config->get( 'Server' ) ) ];
		$address = $config->get( 'YutakuSite' ) . "embed.html#$link?"
			. http_build_query( $asked, '', '&', PHP_QUERY_RFC3986 );
		if ( strlen( $address ) > self::LARGEST ) {
			throw new YutakuWrong( 'yutaku-too-big', (string)strlen( $address ), (string)self::LARGEST );
		}
		return Html::element( 'iframe', [
			'src' => $address,
			'title' => wfMessage( 'yutaku-board' )->inContentLanguage()->text(),
			'width' => '100%', 'height' => $height, 'style' => 'border:0', 'loading' => 'lazy',
		] );
	}

	private static function isOne( string $name, string $value, array $known ): void {
		if ( !in_array( $value, $known, true ) ) {
			throw new YutakuWrong( 'yutaku-bad-value', $name, YutakuWrong::short( $value, self::SHOWN ), implode( ', ', $known ) );
		}
	}

	private static function isNumber( string $name, string $value, int $low, int $high ): void {
		if ( !ctype_digit( $value ) || strlen( $value ) > 4 || $value < $low || $value > $high ) {
			throw new YutakuWrong( 'yutaku-bad-value', $name, YutakuWrong::short( $value, self::SHOWN ), "$low – $high" );
		}
	}

	/** The link that a tag holds, and what of an embed's address goes with it. */
	private static function found( string $input, array $args ): array {
		if ( ( $args['game'] ?? '' ) !== '' ) {
			return [ self::laid( $input, $args ), [] ];
		}
		foreach ( [ 'puzzle', ...self::TASK, ...self::PLAYED ] as $name ) {
			if ( isset( $args[$name] ) ) {
				throw new YutakuWrong( 'yutaku-needs-game', $name );
			}
		}
		$written = $input;
		$input = preg_replace( '/=\r?\n|%(?:20|0[9AD])|%C2%A0|\s+/i', '', $input );
		$input = preg_replace( '/[\p{Z}\p{Cf}]+/u', '', $input ) ?? $input;
		$input = preg_replace( '/^[^#]*#/', '', $input );
		if ( !preg_match( '/^(g1\.[A-Za-z0-9_-]+)(?:\?([A-Za-z0-9_.=&+%-]*))?$/D', $input, $parts ) ) {
			throw new YutakuWrong( 'yutaku-bad-link', YutakuWrong::short( $written, self::SHOWN ) );
		}
		parse_str( $parts[2] ?? '', $query );
		$picture = $query['picture'] ?? '';
		$is = is_string( $picture ) && preg_match( '/^p1\.[A-Za-z0-9_-]+$/D', $picture );
		$asked = $is ? [ 'picture' => $picture ] : [];
		if ( ( $query['start'] ?? '' ) === 'replay' ) {
			$asked['start'] = 'replay';
		}
		return [ $parts[1], $asked ];
	}

	/** The link to a position, or to a puzzle of the game's own. */
	private static function laid( string $input, array $args ): string {
		$about = json_decode( file_get_contents( __DIR__ . '/games.json' ), true );
		$game = $args['game'];
		self::isOne( 'game', $game, array_keys( $about['games'] ) );
		$known = $about['games'][$game];
		$body = [ 'game' => $game ];
		$table = [];
		if ( isset( $args['puzzle'] ) ) {
			self::isOne( 'puzzle', $args['puzzle'], $known['puzzles'] );
			foreach ( [ ...self::TASK, ...self::PLAYED ] as $name ) {
				if ( isset( $args[$name] ) ) {
					throw new YutakuWrong( 'yutaku-not-with-puzzle', $name );
				}
			}
			$table['puzzle'] = $args['puzzle'];
		} else {
			$wrong = YutakuPosition::wrong( $input, $known['keys'] );
			if ( $wrong ) {
				$said = wfMessage( $wrong[1] )->plaintextParams( ...array_slice( $wrong, 2 ) );
				throw new YutakuWrong( 'yutaku-line', (string)$wrong[0], $said->inContentLanguage()->text() );
			}
			$body['position'] = $input;
			$table = self::played( $args, $known, $about['levels'] );
			if ( isset( $args['seats'] ) ) {
				$body['config'] = [ 'seats' => count( $table['seats'] ) ];
			}
		}
		$task = array_intersect_key( $args, array_flip( self::TASK ) );
		if ( $task ) {
			self::isOne( 'goal', $task['goal'] ?? '', $known['goals'] );
			foreach ( [ 'by' => 99, 'turns' => 9 ] as $name => $most ) {
				self::isNumber( $name, $task[$name] ?? '1', 1, $most );
			}
			$number = static fn ( $it ) => ctype_digit( $it ) ? (int)$it : $it;
			$table['task'] = array_map( $number, $task );
		}
		if ( $table ) {
			$body['table'] = $table;
		}
		return 'g1.' . self::letters( gzcompress( json_encode( $body, JSON_UNESCAPED_UNICODE ), 9 ) );
	}

	/** Who sits there, and whose eyes see it, as a table keeps it. */
	private static function played( array $args, array $known, array $levels ): array {
		$level = $args['level'] ?? null;
		self::isOne( 'level', $level ?? $levels[0], $levels );
		$letters = [ ...array_slice( range( 'A', 'J' ), 0, $known['seats'][1] ), 'none' ];
		self::isOne( 'view', $args['view'] ?? 'none', $letters );
		$table = array_filter( [ 'level' => $level, 'view' => $args['view'] ?? null ] );
		if ( isset( $args['seats'] ) ) {
			$table['seats'] = [];
			$table['undo'] = 'open';
			foreach ( explode( ',', str_replace( ' ', '', $args['seats'] ) ) as $who ) {
				self::isOne( 'seats', $who, [ 'person', 'bot' ] );
				$bot = $who === 'bot' ? $level ?? 'casual' : null;
				$table['seats'][] = [ 'name' => '', 'who' => $who, 'level' => $bot ];
			}
			[ $low, $high ] = $known['seats'];
			self::isNumber( 'seats', (string)count( $table['seats'] ), $low, $high );
		}
		return $table;
	}

	private static function letters( string $bytes ): string {
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}

	private static function language( Parser $parser ): string {
		$code = $parser->getTargetLanguage()->getCode();
		return in_array( $code, self::CHOICES['lang'], true ) ? $code : 'en';
	}

	/** The origin of the wiki's pages; null, which no address names, where the wiki doesn't say its scheme. */
	private static function origin( string $server ): ?string {
		return str_starts_with( $server, 'http' ) ? $server : null;
	}
}
