<?php

/**
 * What can be said of a position without the rules: whether it is TOML, and whether its keys, and the
 * words that they may have, are known (`games.json`). All else the board itself says.
 *
 *     YutakuPosition::wrong( "phase = nap", $about ) === [ 1, 'yutaku-no-text', 'nap' ]
 */
class YutakuPosition {
	private const TOKEN = '/\G[ \t\r]*(?:#[^\n]*)?('
		. '"""(?:[^"\\\\]++|\\\\.|"(?!""))*+"{3,5}|\'\'\'(?:[^\']++|\'(?!\'\'))*+\'{3,5}'
		. '|"(?:[^"\\\\\n]++|\\\\[^\n])*+"|\'[^\'\n]*+\'|[\[\]{},=.\n]|[^\s"\'#\[\]{},=]++|\z)/su';
	private const SCALAR = '/^(?:true|false|[+-]?(?:inf|nan)|[+-]?[0-9][0-9A-Za-z_.:+-]*)$/D';
	private const KEY = '/^[A-Za-z0-9_.-]+$/D';
	private const DEPTH = 12;

	private int $at = 0;
	private int $line = 1;
	private string $token = '';
	/** @var array<string,true> the paths that have a value */
	private array $seen = [];
	/** @var array<string,int> how many tables of a list there have been */
	private array $counts = [];

	private function __construct( private string $text, private array $keys ) {
	}

	/** The line, the message and its facts; null where nothing is wrong so far as can be told here. */
	public static function wrong( string $text, array $keys ): ?array {
		$reader = new self( $text, $keys );
		try {
			$reader->document();
		} catch ( YutakuWrong $e ) {
			return [ $reader->line, $e->getMessage(), ...$e->facts ];
		}
		return null;
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
		$this->next();
		while ( $this->token !== '' ) {
			if ( $this->token === "\n" ) {
				$this->next();
				continue;
			}
			if ( $this->token === '[' ) {
				$prefix = $this->header();
			} else {
				$this->pair( $prefix, 0 );
			}
			if ( $this->token !== "\n" && $this->token !== '' ) {
				throw new YutakuWrong( 'yutaku-unexpected', self::shown( $this->token ) );
			}
		}
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
			throw new YutakuWrong( 'yutaku-twice', self::shown( end( $names ) ) );
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
			$key = $this->token === "\n" || $this->token === '' ? 'yutaku-no-value' : 'yutaku-no-text';
			throw new YutakuWrong( $key, self::shown( $this->token ) );
		}
		if ( $isText ) {
			$words = $this->keys[self::plain( $path )] ?? null;
			$found = trim( $this->token, $this->token[0] );
			if ( is_array( $words ) && !in_array( $found, $words, true ) && !str_contains( $found, '\\' ) ) {
				$key = substr( strrchr( ".$path", '.' ), 1 );
				throw new YutakuWrong( 'yutaku-bad-value', $key, self::shown( $found ), implode( ', ', $words ) );
			}
		}
		$this->next();
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
		if ( $beside && !array_key_exists( $plain, $this->keys ) ) {
			throw new YutakuWrong( 'yutaku-no-key', self::shown( $name ), implode( ', ', $beside ) );
		}
	}

	/** The beginning of what somebody wrote; of a line's or the text's end a sign. */
	private static function shown( string $written ): string {
		return $written === "\n" || $written === '' ? '↵' : YutakuWrong::short( $written, 40 );
	}

	/** A path without numbers, and with the first seat for any. */
	private static function plain( string $path ): string {
		return preg_replace( [ '/\.[0-9]+(?=\.|$)/', '/^[B-J](?=\.|$)/' ], [ '', 'A' ], $path );
	}
}
