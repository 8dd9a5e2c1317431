<?php

use MediaWiki\MediaWikiServices;

/**
 * What the rules have said of a board when `checkBoards` asked them: `wrong`, a list of lines (of the
 * position, or null) and sentences; or else `words` as HTML, `tree`, the element's shadow tree with the
 * picture, and `start` for a game that is over.
 * It is kept by the board's link, language and eyes, so that no edit makes it untrue.
 */
class YutakuVerdict {
	public static function of( YutakuTag $tag ): ?array {
		return self::found( [ 'link' => $tag->link, 'lang' => $tag->lang, 'view' => $tag->view ] );
	}

	/** @param array $board `link`, `lang` and `view` */
	public static function found( array $board ): ?array {
		$kept = self::store()->get( self::key( $board ) );
		return is_array( $kept ) ? $kept : null;
	}

	/** Whether it is another than before. */
	public static function keep( array $board, array $verdict ): bool {
		$isNew = self::found( $board ) !== $verdict;
		self::store()->set( self::key( $board ), $verdict, BagOStuff::TTL_INDEFINITE );
		return $isNew;
	}

	private static function store(): BagOStuff {
		return MediaWikiServices::getInstance()->getMainObjectStash();
	}

	/** What it is kept by: the same board on another page has the same. */
	public static function key( array $board ): string {
		$told = [ $board['link'], $board['lang'], $board['view'] ];
		return self::store()->makeKey( 'yutaku-told', sha1( implode( ' ', $told ) ) );
	}
}
