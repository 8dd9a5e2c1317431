<?php

/**
 * What can be said of a position without the rules: whether it is TOML, and whether its keys, the
 * words that they may have, and its cards are known (`games.json`). All else the board itself says.
 *
 *     YutakuPosition::wrong( "phase = nap", $keys ) === [ [ 1, 'yutaku-no-text', 'nap' ] ]
 */
class YutakuPosition {
	private const TOKEN = '/\G[ \t\r]*(?:#[^\n]*)?('
		. '"""(?:[^"\\\\]++|\\\\.|"(?!""))*+"{3,5}|\'\'\'(?:[^\']++|\'(?!\'\'))*+\'{3,5}'
		. '|"(?:[^"\\\\\n]++|\\\\[^\n])*+"|\'[^\'\n]*+\'|[\[\]{},=.\n]|[^\s"\'#\[\]{},=]++|\z)/su';
	private const SCALAR = '/^(?:true|false|[+-]?(?:inf|nan)|[+-]?[0-9][0-9A-Za-z_.:+-]*)$/D';
	private const KEY = '/^[A-Za-z0-9_.-]+$/D';
	private const NEXT = '/\n(?=[ \t]*(?:\[|[\w."\'-]+[ \t]*=))/'; // before what may be read again
	private const PLAIN = [ '“' => '"', '”' => '"', '‘' => "'", '’' => "'", '「' => '"', '」' => '"', '『' => '"', '』' => '"' ];
	private const DEPTH = 12;
	private const MOST = 20; // mistakes that are told
	private const CARDS = 'cards'; // stands for the words that a key may have

	private int $at = 0;
	private int $line = 1;
	private string $token = '';
	/** @var array<string,true> the paths that have a value */
	private array $seen = [];
	/** @var array<string,int> how many tables of a list there have been */
	private array $counts = [];
	/** @var list<array> line, message and facts */
	private array $wrong = [];

	private function __construct( private string $text, private array $keys, private array $cards ) {
	}

	/** Each mistake: its line, the message and its facts. $cards: ids, each with its names; without any, all
	 * may be named. */
	public static function wrong( string $text, array $keys, array $cards = [] ): array {
		$reader = new self( $text, $keys, $cards );
		$reader->document();
		return array_slice( $reader->wrong, 0, self::MOST );
	}

	private function told( string $message, string|array ...$facts ): void {
		$this->wrong[] = [ $this->line, $message, ...array_map( [ YutakuWrong::class, 'short' ], $facts ) ];
	}

	private function next(): void {
		$this->line += substr_count( $this->token, "\n" );
		if ( !preg_match( self::TOKEN, $this->text, $found, 0, $this->at ) ) {
			$this->token = '';
			throw new YutakuWrong( 'yutaku-not-closed' );
		}
		$this->at += strlen( $found[0] );
		$this->token = $found[1];
	}

	private function document(): void {
		$prefix = '';
		do {
			try {
				$this->next();
				if ( $this->token === '[' ) {
					$prefix = '?'; // no key of what can't be read is unknown
					$prefix = $this->header();
				} elseif ( $this->token !== "\n" && $this->token !== '' ) {
					$this->pair( $prefix, 0 );
				}
				if ( $this->token !== "\n" && $this->token !== '' ) {
					throw new YutakuWrong( 'yutaku-unexpected', self::shown( $this->token ) );
				}
			} catch ( YutakuWrong $e ) {
				if ( !$this->isWide() && ( !$this->wrong || end( $this->wrong )[0] !== $this->line ) ) {
					$this->told( $e->getMessage(), ...$e->facts );
				}
				$this->skip();
			}
		} while ( $this->token !== '' );
	}

	/** Tells of a full-width or curly character, if that is what can't be read. */
	private function isWide(): bool {
		$rest = $this->token . substr( $this->text, $this->at, 40 );
		if ( !preg_match( '/^[ \t\r]*[A-Za-z0-9_.+-]*([\x{FF01}-\x{FF5E}\x{3000}“”‘’「」『』])/u',
			mb_strcut( $rest, 0, 60 ), $found ) ) {
			return false;
		}
		$plain = self::PLAIN[$found[1]] ?? mb_convert_kana( $found[1], 'as' );
		$this->told( 'yutaku-wide', $found[1] === "\u{3000}" ? 'U+3000' : $found[1], $plain === ' ' ? 'U+0020' : $plain );
		return true;
	}

	/** Goes to the end of what can't be read: a line before one that begins like a key or a table. */
	private function skip(): void {
		if ( $this->token === "\n" ) {
			$this->at--;
			$this->token = '';
		}
		$this->line += substr_count( $this->token, "\n" );
		$isThere = preg_match( self::NEXT, $this->text, $found, PREG_OFFSET_CAPTURE, $this->at );
		$to = $isThere ? $found[0][1] : strlen( $this->text );
		$this->line += substr_count( $this->text, "\n", $this->at, $to - $this->at );
		[ $this->at, $this->token ] = [ $to, $isThere ? ' ' : '' ];
	}

	private function header(): string {
		$this->next();
		$isNew = $this->token === '[';
		if ( $isNew ) {
			$this->next();
		}
		$names = $this->name( ']' );
		$this->next();
		if ( $isNew ) {
			if ( $this->token !== ']' ) {
				throw new YutakuWrong( 'yutaku-expected', ']]', self::shown( $this->token ) );
			}
			$this->next();
		}
		$path = '';
		foreach ( $names as $n => $name ) {
			$path = $path === '' ? $name : "$path.$name";
			if ( $isNew && $n === count( $names ) - 1 ) {
				$this->counts[$path] = ( $this->counts[$path] ?? -1 ) + 1;
			}
			if ( isset( $this->counts[$path] ) ) {
				$path .= '.' . $this->counts[$path];
			}
		}
		$this->known( $path, end( $names ) );
		return $path;
	}

	/** The parts of a key, up to the mark behind it. */
	private function name( string $end ): array {
		$names = [ '' ];
		while ( $this->token !== $end ) {
			if ( $this->token === '' || $this->token === "\n" ) {
				throw new YutakuWrong( 'yutaku-expected', $end, self::shown( implode( '.', $names ) ) );
			}
			$last = count( $names ) - 1;
			if ( $this->token[0] === '"' || $this->token[0] === "'" ) {
				$names[$last] .= substr( $this->token, 1, -1 );
			} elseif ( preg_match( self::KEY, $this->token ) ) {
				$parts = explode( '.', $this->token );
				$names[$last] .= array_shift( $parts );
				array_push( $names, ...$parts );
			} else {
				throw new YutakuWrong( 'yutaku-unexpected', self::shown( $this->token ) );
			}
			$this->next();
		}
		if ( in_array( '', $names, true ) ) {
			throw new YutakuWrong( 'yutaku-expected', 'KEY', $end );
		}
		return $names;
	}

	private function pair( string $prefix, int $depth ): void {
		$names = $this->name( '=' );
		$path = ( $prefix === '' ? '' : "$prefix." ) . implode( '.', $names );
		if ( isset( $this->seen[$path] ) ) {
			$this->told( 'yutaku-twice', self::shown( end( $names ) ) );
		}
		$this->seen[$path] = true;
		$this->known( $path, end( $names ) );
		$this->next();
		$this->value( $path, $depth );
	}

	private function value( string $path, int $depth ): void {
		if ( $depth > self::DEPTH ) {
			throw new YutakuWrong( 'yutaku-deep' );
		}
		if ( $this->token === '[' || $this->token === '{' ) {
			$this->inside( $path, $depth, $this->token === '[' ? ']' : '}' );
			return;
		}
		$isText = $this->token !== '' && ( $this->token[0] === '"' || $this->token[0] === "'" );
		if ( !$isText && !preg_match( self::SCALAR, $this->token ) ) {
			if ( $this->token === "\n" || $this->token === '' ) {
				throw new YutakuWrong( 'yutaku-no-value' );
			}
			if ( !$this->isWide() ) {
				$this->told( 'yutaku-no-text', self::shown( $this->token ) );
			}
		}
		if ( $isText ) {
			$this->word( $path, trim( $this->token, $this->token[0] ) );
		}
		$this->next();
	}

	/** Complains of a text that is none of those that may stand there. */
	private function word( string $path, string $found ): void {
		$words = $this->keys[self::plain( $path )] ?? $this->keys[self::any( $path )] ?? null;
		if ( is_int( $words ) ) { // the card is the word of that number
			$found = preg_split( '/ +/', $found )[$words] ?? '';
			$words = self::CARDS;
		}
		$isCard = $words === self::CARDS;
		$words = $isCard ? $this->cards : $words;
		$isKnown = $isCard ? isset( $words[$found] ) : in_array( $found, $words ?? [], true );
		if ( !$words || $found === '' && $isCard || $isKnown || str_contains( $found, '\\' ) ) {
			return;
		}
		$parts = explode( '.', $path );
		$names = array_filter( $parts, static fn ( $it ) => !ctype_digit( $it ) );
		if ( $isCard ) {
			$this->told( 'yutaku-no-card', self::shown( $found ) );
		} else {
			$this->told( 'yutaku-bad-value', end( $names ), self::shown( $found ), $words );
		}
		YutakuWrong::near( $this->wrong, $found, $words );
	}

	/** A list or a table. */
	private function inside( string $path, int $depth, string $end ): void {
		$n = 0;
		$this->next();
		$this->gap();
		while ( $this->token !== $end ) {
			if ( $end === ']' ) {
				$this->value( "$path." . $n++, $depth + 1 );
			} else {
				$this->pair( $path, $depth + 1 );
			}
			$this->gap();
			if ( $this->token === ',' ) {
				$this->next();
				$this->gap();
			} elseif ( $this->token !== $end ) {
				throw new YutakuWrong( 'yutaku-expected', $end, self::shown( $this->token ) );
			}
		}
		$this->next();
	}

	private function gap(): void {
		while ( $this->token === "\n" ) {
			$this->next();
		}
	}

	/** Complains of a key in a table whose keys are all known. */
	private function known( string $path, string $name ): void {
		$plain = self::plain( $path );
		$outer = substr( $plain, 0, (int)strrpos( ".$plain", '.' ) );
		$beside = [];
		foreach ( array_keys( $this->keys ) as $key ) {
			$cut = (int)strrpos( ".$key", '.' );
			if ( rtrim( substr( $key, 0, $cut ), '.' ) === rtrim( $outer, '.' ) ) {
				$beside[] = substr( $key, $cut );
			}
		}
		$isOpen = array_key_exists( self::any( $path ), $this->keys );
		if ( $beside && !$isOpen && !array_key_exists( $plain, $this->keys ) ) {
			$this->told( 'yutaku-no-key', self::shown( $name ), $beside );
			YutakuWrong::near( $this->wrong, $name, $beside );
		}
	}

	/** The beginning of what somebody wrote; of a line's or the text's end a sign. */
	private static function shown( string $written ): string {
		return $written === "\n" || $written === '' ? '↵' : YutakuWrong::short( $written, 40 );
	}

	/** The path of whatever stands in the same table. */
	private static function any( string $path ): string {
		return preg_replace( '/[^.]+$/', '*', self::plain( $path ) );
	}

	/** A path without numbers, and with the first seat for any. */
	private static function plain( string $path ): string {
		return preg_replace( [ '/\.[0-9]+(?=\.|$)/', '/^[B-J](?=\.|$)/' ], [ '', 'A' ], $path );
	}
}
