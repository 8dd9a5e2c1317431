<?php

/** What is wrong with a tag: a message, and its facts, of which no more than the beginning is kept. */
class YutakuWrong extends Exception {
	private const MOST = 400; // characters
	public array $facts;

	public function __construct( string $message, string ...$facts ) {
		parent::__construct( $message );
		$this->facts = array_map( [ self::class, 'short' ], $facts );
	}

	public static function short( string $written, int $most = self::MOST ): string {
		return mb_strlen( $written ) > $most ? mb_substr( $written, 0, $most - 1 ) . '…' : $written;
	}

	/** Adds to the last of some mistakes what may have been meant; false, as what it is said of. */
	public static function near( array &$wrong, string $written, array $known ): bool {
		$wrong[count( $wrong ) - 1] += array_filter( [ 'near' => self::nearest( $written, $known ) ] );
		return false;
	}

	/** The one of those known that is spelt most like what was written; null where none is. */
	private static function nearest( string $written, array $known ): ?string {
		$written = strtolower( mb_convert_kana( self::short( $written, 80 ), 'as' ) );
		$best = null;
		$least = 2 + intdiv( strlen( $written ), 4 );
		foreach ( $known as $name ) {
			$far = levenshtein( $written, strtolower( $name ) ) - similar_text( $written, strtolower( $name ) ) / 100;
			if ( $far < $least ) {
				[ $best, $least ] = [ $name, $far ];
			}
		}
		return $best;
	}
}
