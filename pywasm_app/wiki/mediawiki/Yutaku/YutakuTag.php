<?php

/**
 * What stands in a tag, and what is wrong with it so far as can be told without the rules.
 *
 * In the tag stands a position, or what the page's “Share a link” gives for embedding: a link, or the
 * whole address of an embed with its picture. With `goal` (and `by`, `turns`) a position is a puzzle;
 * `puzzle` names one of the game's own. `seats`, `level` and `view` say who sits there, how strong bots
 * are, and whose eyes see it; `pack` names a page of the wiki that holds a pack of cards.
 */
class YutakuTag {
	public const CHOICES = [
		'lang' => [ 'en', 'ja' ],
		'theme' => [ 'light', 'dark', 'system' ],
		'live' => [ 'yes', 'no' ],
	];
	private const PLAYED = [ 'seats', 'level', 'view' ];
	private const PARTS = [ 'bar', 'seats', 'steps', 'log' ];
	private const TASK = [ 'goal', 'by', 'turns' ];
	private const OTHERS = [ 'game', 'show', 'height', 'puzzle', 'pack', ...self::TASK, ...self::PLAYED ];
	private const UNCOUNTED = [ 'win', 'hold' ]; // goals
	private const MOST = [ 'by' => 99, 'turns' => 9 ];
	private const LARGEST = 100_000; // characters of a tag, and of its link; a page may have many boards
	private const UNFOLDED = 2_000_000; // bytes of what it holds
	private const SHOWN = 40; // characters of what somebody wrote, in a message

	/** What `games.json` says, read once for all tags of a page. */
	private static ?array $about = null;

	/** @var list<array> what is wrong: the line in the tag or null, a message and its facts */
	public array $wrong = [];
	/** To the board; null where something is wrong. */
	public ?string $link = null;
	/** What else the element gets: `theme`, `show`, `live`, `picture`, `start`. */
	public array $attributes = [];
	/** Of what; null where nobody knows. */
	public ?string $game = null;
	public string $lang;
	public ?string $view;

	/** @param callable $page gives a wiki page's text by its name, or null */
	public function __construct( public string $input, private array $args, string $lang, private $page ) {
		$this->lang = $args['lang'] ?? $lang;
		$this->view = $args['view'] ?? null;
		$isSmall = $this->isSmall( $input );
		$this->looks();
		$link = $isSmall ? $this->found() : null;
		if ( $link !== null && $this->isSmall( $link ) && !$this->wrong ) {
			$this->link = $link;
		}
		usort( $this->wrong, static fn ( $one, $other ) => ( $one[0] ?? 1 ) <=> ( $other[0] ?? 1 ) );
	}

	/** Whether nobody may play on. */
	public function isPicture(): bool {
		return ( $this->attributes['live'] ?? '' ) === 'no';
	}

	private function isSmall( string $text ): bool {
		$size = mb_strlen( $text );
		return $size <= self::LARGEST || $this->wrong( null, 'yutaku-too-big', (string)$size, (string)self::LARGEST );
	}

	/** False, and keeps what is wrong. */
	private function wrong( ?int $line, string $message, string|array ...$facts ): bool {
		$this->wrong[] = [ $line, $message, ...array_map( [ YutakuWrong::class, 'short' ], $facts ) ];
		return false;
	}

	/** The attributes that any board may have. */
	private function looks(): void {
		$known = [ ...array_keys( self::CHOICES ), ...self::OTHERS ];
		foreach ( array_diff( array_keys( $this->args ), $known ) as $name ) {
			$this->wrong( null, 'yutaku-bad-attribute', YutakuWrong::short( $name, self::SHOWN ),
				$known );
			YutakuWrong::near( $this->wrong, $name, $known );
		}
		foreach ( self::CHOICES as $name => $choices ) {
			if ( isset( $this->args[$name] ) && $this->isOne( $name, $this->args[$name], $choices )
				&& $name !== 'lang' ) {
				$this->attributes[$name] = $this->args[$name];
			}
		}
		$show = preg_split( '/[ +]+/', $this->args['show'] ?? '', -1, PREG_SPLIT_NO_EMPTY );
		foreach ( $show as $part ) {
			$this->isOne( 'show', $part, self::PARTS );
		}
		if ( $show ) {
			$this->attributes['show'] = implode( ' ', $show );
		}
	}

	/** @param array[] $names of those known, where they have names */
	private function isOne( string $name, string $value, array $known, array $names = [] ): bool {
		if ( in_array( $value, $known, true ) ) {
			return true;
		}
		$this->wrong( null, 'yutaku-bad-value', $name, YutakuWrong::short( $value, self::SHOWN ), $known );
		return YutakuWrong::near( $this->wrong, $value, $names ?: $known );
	}

	private function isNumber( string $name, string $value, int $low, int $high ): bool {
		$is = ctype_digit( $value ) && strlen( $value ) <= 4 && $value >= $low && $value <= $high;
		if ( $is ) {
			return true;
		}
		$this->wrong( null, 'yutaku-bad-value', $name, YutakuWrong::short( $value, self::SHOWN ), "$low–$high" );
		$plain = mb_convert_kana( $value, 'as' );
		return $plain === $value ? false : YutakuWrong::near( $this->wrong, $value, [ $plain ] );
	}

	/** The link that the tag holds or describes; what goes with it becomes an attribute. */
	private function found(): ?string {
		if ( ( $this->args['game'] ?? '' ) !== '' ) {
			return $this->laid( $this->args['game'] );
		}
		foreach ( [ 'puzzle', 'pack', ...self::TASK, ...self::PLAYED ] as $name ) {
			if ( isset( $this->args[$name] ) ) {
				$this->wrong( null, 'yutaku-needs-game', $name );
			}
		}
		$link = preg_replace( '/=\r?\n|%(?:20|0[9AD])|%C2%A0|\s+/i', '', $this->input ); // as mail folds it
		$link = preg_replace( '/[\p{Z}\p{Cf}]+/u', '', $link ) ?? $link;
		$link = preg_replace( '/^[^#]*#(?:\/link\/)?/', '', $link );
		if ( !preg_match( '/^(g1\.[A-Za-z0-9_-]+)(?:\?([A-Za-z0-9_.=&+%-]*))?$/D', $link, $parts )
			|| !$this->isWhole( $parts[1] ) ) {
			$this->unlinked();
			return null;
		}
		parse_str( $parts[2] ?? '', $query );
		$picture = $query['picture'] ?? '';
		if ( is_string( $picture ) && preg_match( '/^p1\.[A-Za-z0-9_-]+$/D', $picture ) ) {
			$this->attributes['picture'] = $picture;
		}
		if ( ( $query['start'] ?? '' ) === 'replay' ) {
			$this->attributes['start'] = 'replay';
		}
		return $parts[1];
	}

	/** Tells what a tag without the name of a game lacks. */
	private function unlinked(): void {
		if ( preg_match( '/^\s*(?:https?:|[gd][0-9]+\b)/', $this->input ) ) {
			$this->wrong( null, 'yutaku-link-cut' );
		} elseif ( preg_match( '/\A\s*\z|^\s*(?:\[|[\w.-]+\s*=)/m', $this->input ) ) {
			$this->wrong( null, 'yutaku-no-game', array_keys( self::about()['games'] ) );
		} else {
			$this->wrong( null, 'yutaku-bad-link', YutakuWrong::short( trim( $this->input ), self::SHOWN ) );
		}
	}

	private static function about(): array {
		return self::$about ??= json_decode( file_get_contents( __DIR__ . '/games.json' ), true );
	}

	/** Whether nothing of a link is missing. */
	private function isWhole( string $link ): bool {
		$bytes = base64_decode( strtr( substr( $link, strlen( 'g1.' ) ), '-_', '+/' ) );
		// phpcs:ignore Generic.PHP.NoSilencedErrors -- what is damaged is a warning, and false
		$text = $bytes === '' ? false : @gzuncompress( $bytes, self::UNFOLDED );
		$game = $text === false ? null : json_decode( $text, true )['game'] ?? null;
		$this->game = is_string( $game ) ? $game : null;
		return $this->game !== null;
	}

	/** The link to a position, or to a puzzle of the game's own. */
	private function laid( string $game ): ?string {
		$about = self::about();
		$titles = array_column( $about['games'], 'titles' );
		if ( !$this->isOne( 'game', $game, $ids = array_keys( $about['games'] ), array_combine( $ids, $titles ) ) ) {
			return null;
		}
		$known = $about['games'][$this->game = $game];
		$body = [ 'game' => $game ];
		$table = [];
		if ( isset( $this->args['puzzle'] ) ) {
			$this->isOne( 'puzzle', $this->args['puzzle'], $known['puzzles'] );
			foreach ( [ 'pack', ...self::TASK, ...self::PLAYED ] as $name ) {
				if ( isset( $this->args[$name] ) ) {
					$this->wrong( null, 'yutaku-not-with-puzzle', $name );
				}
			}
			$table['puzzle'] = $this->args['puzzle'];
		} else {
			$pack = $this->pack();
			$cards = $pack === null ? $known['cards'] : [];
			array_push( $this->wrong, ...YutakuPosition::wrong( $this->input, $known['keys'], $cards ) );
			$body['position'] = $this->input;
			$table = $this->played( $known, $about['levels'] );
			$body['config'] = array_filter( [
				'seats' => isset( $table['seats'] ) ? count( $table['seats'] ) : null,
				'packs' => $pack === null ? null : [ $pack ],
			] );
			$table += $this->task( $known['goals'] );
		}
		$body = array_filter( $body + [ 'table' => $table ] );
		return 'g1.' . self::letters( gzcompress( json_encode( $body, JSON_UNESCAPED_UNICODE ), 9 ) );
	}

	/** The task of a puzzle, as a table keeps it. */
	private function task( array $goals ): array {
		$task = array_intersect_key( $this->args, array_flip( self::TASK ) );
		if ( !$task ) {
			return [];
		}
		$goal = $task['goal'] ?? null;
		if ( $goal === null ) {
			$this->wrong( null, 'yutaku-no-goal', array_key_first( $task ), $goals );
		} elseif ( $this->isOne( 'goal', $goal, $goals ) && isset( $task['by'] ) === in_array( $goal, self::UNCOUNTED, true ) ) {
			$this->wrong( null, isset( $task['by'] ) ? 'yutaku-by-uncounted' : 'yutaku-no-by', $goal );
		}
		foreach ( self::MOST as $name => $most ) {
			$this->isNumber( $name, $task[$name] ?? '1', 1, $most );
		}
		return [ 'task' => array_map( static fn ( $it ) => ctype_digit( $it ) ? (int)$it : $it, $task ) ];
	}

	private function pack(): ?string {
		$name = $this->args['pack'] ?? '';
		if ( $name === '' ) {
			return null;
		}
		$found = ( $this->page )( $name );
		if ( $found === null ) {
			$this->wrong( null, 'yutaku-no-page', $name );
			return null;
		}
		// A page shows it as it is written where it stands in one of these.
		return preg_match( '/<(pre|syntaxhighlight|nowiki)\b[^>]*>(.*)<\/\1>/s', $found, $parts ) ? $parts[2] : $found;
	}

	/** Who sits there, and whose eyes see it, as a table keeps it. */
	private function played( array $known, array $levels ): array {
		[ 'level' => $level, 'view' => $view, 'seats' => $seats ] = $this->args
			+ [ 'level' => null, 'view' => null, 'seats' => null ];
		$this->isOne( 'level', $level ?? $levels[0], $levels );
		$letters = [ ...array_slice( range( 'A', 'J' ), 0, $known['seats'][1] ), 'none' ];
		$this->isOne( 'view', $view ?? 'none', $letters );
		$table = array_filter( [ 'level' => $level, 'view' => $view ] );
		if ( $seats !== null ) {
			$table['seats'] = [];
			$table['undo'] = 'open';
			foreach ( explode( ',', str_replace( ' ', '', $seats ) ) as $who ) {
				$this->isOne( 'seats', $who, [ 'person', 'bot' ] );
				$bot = $who === 'bot' ? $level ?? 'casual' : null;
				$table['seats'][] = [ 'name' => '', 'who' => $who, 'level' => $bot ];
			}
			[ $low, $high ] = $known['seats'];
			$this->isNumber( 'seats', (string)count( $table['seats'] ), $low, $high );
		}
		return $table;
	}

	private static function letters( string $bytes ): string {
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}
}
