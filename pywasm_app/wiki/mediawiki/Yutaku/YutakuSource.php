<?php

/** Where in a page's source its tags stand. */
class YutakuSource {
	/** @var ?WeakMap of each parser that works: the source, and up to where its tags were found */
	private static ?WeakMap $sources = null;

	public static function onParserClearState( Parser $parser ): void {
		self::$sources ??= new WeakMap();
		unset( self::$sources[$parser] );
	}

	/** The first text that a parser reads after it was cleared is the page's. */
	public static function onParserBeforeInternalParse( Parser $parser, string &$text ): void {
		self::$sources ??= new WeakMap();
		self::$sources[$parser] ??= [ $text, 0 ];
	}

	/** The line on which the inside of the next tag begins that holds just this; null for a template's. */
	public static function lineOf( Parser $parser, ?string $inside ): ?int {
		[ $text, $from ] = self::$sources[$parser] ?? [ '', 0 ];
		$at = $inside === null ? false : strpos( $text, ">$inside</yutaku", $from );
		if ( $at === false ) {
			return null;
		}
		self::$sources[$parser] = [ $text, $at + strlen( $inside ) ];
		return 1 + substr_count( $text, "\n", 0, $at );
	}
}
