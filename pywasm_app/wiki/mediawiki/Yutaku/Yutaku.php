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
 * With `goal` (and `by`, `turns`) it is a puzzle; `puzzle` names one of the game's own.
 *
 * In the tag stands a position, or what the page's “Share a link” gives for embedding: a link, or the
 * whole address of an embed with its picture. Nothing in it ever becomes markup of the wiki's page.
 */
class Yutaku {
	private const CHOICES = [
		'lang' => [ 'en', 'ja' ],
		'theme' => [ 'light', 'dark', 'system' ],
		'live' => [ 'yes', 'no' ],
	];
	private const PARTS = [ 'bar', 'seats', 'steps', 'log' ];
	private const TASK = [ 'goal', 'by', 'turns' ];
	private const OTHERS = [ 'game', 'show', 'height', 'puzzle', ...self::TASK ];
	private const HEIGHTS = [ 200, 2000 ];

	public static function onParserFirstCallInit( Parser $parser ) {
		$parser->setHook( 'yutaku', [ self::class, 'board' ] );
	}

	/** The frame, or what is wrong with the tag. */
	public static function board( ?string $input, array $args, Parser $parser, PPFrame $frame ) {
		$config = MediaWikiServices::getInstance()->getMainConfig();
		$input = trim( $input ?? '' );
		$known = [ ...array_keys( self::CHOICES ), ...self::OTHERS ];
		foreach ( array_diff( array_keys( $args ), $known ) as $name ) {
			return self::wrong( 'yutaku-bad-attribute', $name, implode( ', ', $known ) );
		}
		foreach ( self::CHOICES as $name => $known ) {
			if ( isset( $args[$name] ) && !in_array( $args[$name], $known, true ) ) {
				return self::wrong( 'yutaku-bad-value', $name, $args[$name], implode( ', ', $known ) );
			}
		}
		$show = preg_split( '/[ +]+/', $args['show'] ?? '', -1, PREG_SPLIT_NO_EMPTY );
		foreach ( array_diff( $show, self::PARTS ) as $part ) {
			return self::wrong( 'yutaku-bad-value', 'show', $part, implode( ', ', self::PARTS ) );
		}
		$height = $args['height'] ?? (string)$config->get( 'YutakuHeight' );
		[ $low, $high ] = self::HEIGHTS;
		if ( !ctype_digit( $height ) || strlen( $height ) > 4 || $height < $low || $height > $high ) {
			return self::wrong( 'yutaku-bad-value', 'height', $height, "$low – $high" );
		}
		[ $link, $asked ] = self::found( $input, $args );
		if ( $link === '' ) {
			return self::wrong( 'yutaku-bad-link', mb_substr( $input, 0, 40 ) );
		}
		if ( ( $args['live'] ?? '' ) === 'no' && !isset( $asked['picture'] ) ) {
			return self::wrong( 'yutaku-no-picture' );
		}
		$asked += array_intersect_key( $args, self::CHOICES );
		if ( $show ) {
			$asked['show'] = implode( ' ', $show );
		}
		$asked += [ 'lang' => self::language( $parser ), 'from' => self::origin( $config->get( 'Server' ) ) ];
		return Html::element( 'iframe', [
			'src' => $config->get( 'YutakuSite' ) . "embed.html#$link?" . http_build_query( $asked, '', '&', PHP_QUERY_RFC3986 ),
			'title' => wfMessage( 'yutaku-board' )->inContentLanguage()->text(),
			'width' => '100%', 'height' => $height, 'style' => 'border:0', 'loading' => 'lazy',
		] );
	}

	/** The link that a tag holds, and what of an embed's address goes with it; '' where there is none. */
	private static function found( string $input, array $args ): array {
		$game = $args['game'] ?? '';
		if ( $game !== '' ) {
			$body = [ 'game' => $game, 'position' => $input ];
			if ( isset( $args['puzzle'] ) ) {
				$body = [ 'game' => $game, 'table' => [ 'puzzle' => $args['puzzle'] ] ];
			} elseif ( isset( $args['goal'] ) ) {
				$task = array_intersect_key( $args, array_flip( self::TASK ) );
				$number = fn ( $it ) => ctype_digit( $it ) && strlen( $it ) < 4 ? (int)$it : $it;
				$body['table'] = [ 'task' => array_map( $number, $task ) ];
			}
			$body = json_encode( $body, JSON_UNESCAPED_UNICODE );
			return [ $body ? 'g1.' . self::letters( gzcompress( $body, 9 ) ) : '', [] ];
		}
		$input = preg_replace( '/\s+/', '', $input );
		$input = preg_replace( '/^[^#]*#/', '', $input );
		if ( !preg_match( '/^(g1\.[A-Za-z0-9_-]+)(?:\?([A-Za-z0-9_.=&+%-]*))?$/D', $input, $parts ) ) {
			return [ '', [] ];
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

	private static function wrong( string $message, string ...$facts ): string {
		return Html::element( 'strong', [ 'class' => 'error' ],
			wfMessage( $message )->plaintextParams( ...$facts )->inContentLanguage()->text() );
	}
}
