<?php

use MediaWiki\MediaWikiServices;

/**
 * Boards on wiki pages: `<yutaku>…</yutaku>` becomes a board to play at.
 *
 *     <yutaku game="edelweiss" lang="ja">
 *     to_move = "A"
 *     phase = "attack"
 *     A = { board = "S" }
 *     </yutaku>
 *
 * What may stand in the tag: YutakuTag. It becomes the element of `board.js`, which plays; inside of it
 * stands what is there without scripts: what the position shows, in words (as the maintenance script
 * `checkBoards` keeps them) or as it was typed, and a link to the board in a page of its own. Nothing in
 * the tag ever becomes markup of the wiki's page. Mistakes are told in the page, each with its line, to
 * editors in their own language; the page is then in a category of its own.
 */
class Yutaku {
	/** What a page's ParserOutput keeps of its boards, for `checkBoards`: a list of arrays. */
	public const BOARDS = 'yutaku-boards';

	public static function onParserFirstCallInit( Parser $parser ): void {
		$parser->setHook( 'yutaku', [ self::class, 'board' ] );
	}

	/** The board, or what is wrong with the tag; neither is read as markup once more. */
	public static function board( ?string $input, array $args, Parser $parser, PPFrame $frame ): array {
		$expand = static fn ( $text ) => $parser->getStripState()->unstripBoth(
			$parser->recursivePreprocess( $text, $frame ) );
		$written = $input ?? '';
		$tag = new YutakuTag( $expand( $written ), array_map( $expand, $args ), self::language( $parser ),
			static fn ( $page ) => self::page( $page, $parser ) );
		$isTyped = $written === $tag->input; // then its lines are the page's
		$line = YutakuSource::lineOf( $parser, $isTyped ? $written : null );
		$verdict = $tag->link ? YutakuVerdict::of( $tag ) : null;
		self::keep( $parser, $tag, $line );
		foreach ( $verdict['wrong'] ?? [] as [ $at, $said ] ) {
			$tag->wrong[] = [ $at, 'yutaku-said', $said ];
		}
		$hasPicture = isset( $tag->attributes['picture'] ) || isset( $verdict['tree'] );
		if ( $tag->isPicture() && !$tag->wrong && !$hasPicture ) {
			$tag->wrong[] = [ null, 'yutaku-no-picture' ];
		}
		$html = $tag->wrong ? self::mistakes( $tag->wrong, $line, $parser ) : self::element( $tag, $verdict, $parser );
		$class = !$tag->wrong && !$hasPicture ? self::room( $tag->game, $parser ) : [ 'yutaku' ];
		return [ Html::rawElement( 'div', [ 'class' => $class ], $html ), 'markerType' => 'nowiki' ];
	}

	/** The text of a wiki page, upon whose changes this one depends; null where there is none. */
	private static function page( string $name, Parser $parser ): ?string {
		$title = Title::newFromText( $name );
		$text = $title ? $parser->fetchTemplateAndTitle( $title )[0] : false;
		return is_string( $text ) ? $text : null;
	}

	/** The classes of a board without a picture, for which the height that it will have is kept free. */
	private static function room( ?string $game, Parser $parser ): array {
		$parser->getOutput()->addModuleStyles( [ 'ext.yutaku.room' ] );
		return [ 'yutaku', 'yutaku-room', 'yutaku-room-' . Sanitizer::escapeClass( strtr( (string)$game, '_', '-' ) ) ];
	}

	private static function keep( Parser $parser, YutakuTag $tag, ?int $line ): void {
		$output = $parser->getOutput();
		$boards = $output->getExtensionData( self::BOARDS ) ?? [];
		$language = MediaWikiServices::getInstance()->getContentLanguage();
		$boards[] = [ 'line' => $line, 'link' => $tag->link, 'lang' => $tag->lang, 'view' => $tag->view,
			'wrong' => array_map( static fn ( $one ) => [ $one[0], self::sentence( $one, $language ) ], $tag->wrong ) ];
		$output->setExtensionData( self::BOARDS, $boards );
		$output->setPageProperty( 'yutaku', (string)count( $boards ) );
	}

	/** What is wrong, without its line. */
	private static function sentence( array $wrong, Language $language ): string {
		$near = $wrong['near'] ?? null;
		unset( $wrong['near'] );
		$say = static fn ( $message, ...$facts ) =>
			wfMessage( $message )->plaintextParams( ...$facts )->inLanguage( $language )->text();
		$listed = static fn ( $fact ) => is_array( $fact ) ? $language->commaList( $fact ) : $fact;
		$text = $say( $wrong[1], ...array_map( $listed, array_slice( $wrong, 2 ) ) );
		return $near === null ? $text : $say( 'yutaku-near', $text, $near );
	}

	/** The sentences, each with its line in the page's source, or where the tag comes of a template in
	 * the tag. */
	private static function mistakes( array $wrong, ?int $line, Parser $parser ): string {
		$parser->addTrackingCategory( 'yutaku-broken-category' );
		$language = $parser->getOptions()->getUserLangObj();
		$at = static fn ( $message, $number, $text ) =>
			wfMessage( $message )->plaintextParams( (string)$number, $text )->inLanguage( $language )->text();
		$said = [];
		foreach ( $wrong as $one ) {
			$text = self::sentence( $one, $language );
			if ( $line !== null ) {
				$text = $at( 'yutaku-line', $line + max( $one[0] ?? 1, 1 ) - 1, $text );
			} elseif ( $one[0] !== null ) {
				$text = $at( 'yutaku-line-inside', $one[0], $text );
			}
			$said[] = Html::element( 'strong', [ 'class' => 'error' ], $text );
		}
		return implode( '<br>', $said );
	}

	private static function element( YutakuTag $tag, ?array $verdict, Parser $parser ): string {
		$config = MediaWikiServices::getInstance()->getMainConfig();
		$parser->getOutput()->addModules( [ 'ext.yutaku' ] );
		$site = $config->get( 'YutakuSite' );
		$attributes = [ 'link' => $tag->link, 'lang' => $tag->lang ] + $tag->attributes
			+ array_intersect_key( $verdict ?? [], [ 'start' => 1 ] );
		$tree = '';
		if ( isset( $verdict['tree'] ) ) {
			unset( $attributes['picture'] ); // it is in the tree, which needs no script
			$tree = strtr( $verdict['tree'], [ '{site}' => htmlspecialchars( $site ) ] );
		} elseif ( !isset( $attributes['picture'] ) ) {
			$attributes['live'] = 'view';
		}
		if ( $config->get( 'YutakuRules' ) !== '' ) {
			$attributes['rules'] = $config->get( 'YutakuRules' );
		}
		$link = Html::element( 'a', [ 'href' => "{$site}index.html#/link/$tag->link" ],
			wfMessage( 'yutaku-apart' )->inContentLanguage()->text() );
		return Html::rawElement( 'yutaku-board', $attributes,
			$tree . ( $verdict['words'] ?? Html::element( 'pre', [], $tag->input ) )
			. Html::rawElement( 'p', [], $link ) );
	}

	private static function language( Parser $parser ): string {
		$code = explode( '-', $parser->getTargetLanguage()->getCode() )[0];
		return in_array( $code, YutakuTag::CHOICES['lang'], true ) ? $code : 'en';
	}
}
