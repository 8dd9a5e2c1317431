<?php

/** What is wrong with a tag: a message, and its facts, of which no more than the beginning is kept. */
class YutakuWrong extends Exception {
	private const MOST = 400; // characters
	private const LONG = 80; // of what is compared
	private const LIKE = 70; // percent of both that have to be the same
	public array $facts;

	/** @param string|string[] ...$facts a list is told as the editor's language does */
	public function __construct( string $message, string|array ...$facts ) {
		parent::__construct( $message );
		$this->facts = array_map( [ self::class, 'short' ], $facts );
	}

	/** The beginning of a text, or of a list. */
	public static function short( string|array $written, int $most = self::MOST ): string|array {
		if ( is_string( $written ) ) {
			return mb_strlen( $written ) > $most ? mb_substr( $written, 0, $most - 1 ) . '…' : $written;
		}
		$kept = [];
		foreach ( $written as $one ) {
			$most -= mb_strlen( $one ) + 2;
			if ( $most < 0 ) {
				return [ ...$kept, '…' ];
			}
			$kept[] = $one;
		}
		return $kept;
	}

	/** Adds to the last of some mistakes what may have been meant; false, as what it is said of. Those known
	 * are a list, or each has names: `[ 'kay' => [ 'Sir Kay', 'ケイ卿' ] ]`. */
	public static function near( array &$wrong, string $written, array $known ): bool {
		$wrong[count( $wrong ) - 1] += array_filter( [ 'near' => self::nearest( $written, $known ) ] );
		return false;
	}

	/** As `rules.text.near` finds it: by its id or a name; what has all its words in common is nearer than
	 * what is spelt alike. Null where none is like it. */
	public static function nearest( string $written, array $known ): ?string {
		$spelt = [];
		foreach ( $known as $id => $names ) {
			foreach ( is_array( $names ) ? [ ...array_reverse( $names ), $id ] : [ $id = $names ] as $name ) {
				$spelt[self::joined( $name )] = (string)$id;
			}
		}
		unset( $spelt[''] );
		$wanted = self::joined( mb_substr( $written, 0, self::LONG ) );
		if ( isset( $spelt[$wanted] ) ) {
			return $spelt[$wanted];
		}
		[ $best, $most ] = [ null, 0 ];
		foreach ( array_keys( $spelt ) as $name ) {
			if ( strlen( $name ) > $most && self::isWhole( $wanted, (string)$name ) ) {
				[ $best, $most ] = [ $name, strlen( $name ) ];
			}
		}
		if ( $best !== null ) {
			return $spelt[$best];
		}
		[ $best, $most ] = [ null, self::LIKE ];
		foreach ( array_keys( $spelt ) as $name ) {
			similar_text( $wanted, (string)$name, $like );
			if ( $like >= $most && mb_check_encoding( "$wanted$name", 'ASCII' ) ) { // else it counts bytes
				[ $best, $most ] = [ $name, $like ];
			}
		}
		return $best === null ? null : $spelt[$best];
	}

	private static function joined( string $name ): string {
		preg_match_all( '/[^\W_]+/u', mb_strtolower( mb_convert_kana( $name, 'asKV' ) ), $parts );
		return implode( '_', $parts[0] ?? [] );
	}

	/** Whether all words of one of both stand in the other. */
	private static function isWhole( string $one, string $other ): bool {
		[ $one, $other ] = [ explode( '_', $one ), explode( '_', $other ) ];
		$both = count( array_intersect( array_unique( $one ), $other ) );
		return $both > 0 && ( $both === count( array_unique( $one ) ) || $both === count( array_unique( $other ) ) );
	}
}
