<?php

/**
 * Asks the rules about every board of the wiki:
 *
 *     php extensions/Yutaku/maintenance/checkBoards.php --command '/srv/yutaku/bin/yutaku boards'
 *
 * prints what is wrong as “Page:line: sentence” and returns 1 if something is. What is found out is kept:
 * pages with mistakes tell them and get their category; boards that were typed get a picture, a title
 * and their words. To be run as often as the wiki likes; a board is asked about once.
 */

$root = getenv( 'MW_INSTALL_PATH' ) ?: dirname( __DIR__, 3 );
require_once "$root/maintenance/Maintenance.php";

use MediaWiki\MediaWikiServices;
use MediaWiki\Shell\Shell;

class CheckBoards extends Maintenance {
	private const AT_ONCE = 50; // boards for one call of the rules
	private const PATIENCE = 300; // seconds for it

	public function __construct() {
		parent::__construct();
		$this->addDescription( 'Ask the rules about every board of the wiki' );
		$this->addOption( 'command', 'What reads boards; python3 -m yutaku boards', false, true );
		$this->addOption( 'again', 'Ask about boards that are known, too; after a new version' );
		$this->addOption( 'page', 'This page alone', false, true );
		$this->requireExtension( 'Yutaku' );
	}

	public function execute() {
		$pages = $this->pages();
		$boards = [];
		foreach ( $pages as $name => $_ ) {
			array_push( $boards, ...$this->boards( $name ) );
		}
		$asked = [];
		foreach ( $boards as $board ) {
			if ( $board['link'] !== null && ( $this->hasOption( 'again' ) || !YutakuVerdict::found( $board ) ) ) {
				$asked[YutakuVerdict::key( $board )] = $board; // it may stand on several pages
			}
		}
		$changed = [];
		foreach ( array_chunk( $asked, self::AT_ONCE ) as $some ) {
			foreach ( $this->answers( $some ) as $n => $verdict ) {
				$changed[YutakuVerdict::key( $some[$n] )] = YutakuVerdict::keep( $some[$n], $verdict );
			}
		}
		$isChanged = static fn ( $board ) => $changed[YutakuVerdict::key( $board )] ?? false;
		foreach ( array_unique( array_column( array_filter( $boards, $isChanged ), 'page' ) ) as $name ) {
			$this->renew( $pages[$name] );
		}
		$wrong = $this->report( $boards );
		$counts = [ count( $boards ), count( $pages ), count( $asked ), $wrong ];
		$said = wfMessage( 'yutaku-checked' )->numParams( ...$counts )->inContentLanguage()->text();
		$this->output( "$said\n" );
		return $wrong === 0;
	}

	/** A sentence in the wiki's language. */
	private static function said( string $message, string ...$facts ): string {
		return wfMessage( $message )->plaintextParams( ...$facts )->inContentLanguage()->text();
	}

	/** Pages with boards, by their names. */
	private function pages(): array {
		if ( $this->hasOption( 'page' ) ) {
			$title = Title::newFromText( $this->getOption( 'page' ) );
			$found = $title && $title->exists() ? [ $title ] : $this->fatalError(
				self::said( 'yutaku-no-such-page', $this->getOption( 'page' ) ) );
		} else {
			$rows = $this->getDB( DB_REPLICA )->selectFieldValues( 'page_props', 'pp_page', [ 'pp_propname' => 'yutaku' ],
				__METHOD__, [ 'ORDER BY' => 'pp_page' ] );
			$found = array_filter( array_map( [ Title::class, 'newFromID' ], $rows ) );
		}
		return array_combine( array_map( static fn ( $it ) => $it->getPrefixedText(), $found ), $found );
	}

	/** The boards of a page as it would be shown to anybody. */
	private function boards( string $name ): array {
		$page = MediaWikiServices::getInstance()->getWikiPageFactory()->newFromTitle( Title::newFromText( $name ) );
		$output = $page->getParserOutput( ParserOptions::newFromAnon(), null, true );
		$found = $output ? $output->getExtensionData( Yutaku::BOARDS ) ?? [] : [];
		return array_map( static fn ( $board ) => [ 'page' => $name ] + $board, $found );
	}

	private function answers( array $boards ): array {
		$command = $this->getOption( 'command', 'python3 -m yutaku boards' );
		$told = array_map( static fn ( $it ) => array_intersect_key( $it, [ 'link' => 1, 'lang' => 1, 'view' => 1 ] ), $boards );
		$done = Shell::command( preg_split( '/ +/', trim( $command ) ) )
			->limits( [ 'time' => self::PATIENCE, 'walltime' => self::PATIENCE, 'memory' => 0, 'filesize' => 0 ] )
			->input( json_encode( $told ) )->execute();
		$found = json_decode( $done->getStdout(), true );
		if ( $done->getExitCode() !== 0 || !is_array( $found ) || count( $found ) !== count( $boards ) ) {
			$this->fatalError( self::said( 'yutaku-unanswered', $command, mb_substr( $done->getStderr(), -2000 ) ) );
		}
		return $found;
	}

	/** The page and its categories, once more. */
	private function renew( Title $title ): void {
		$title->invalidateCache();
		$page = MediaWikiServices::getInstance()->getWikiPageFactory()->newFromTitle( $title );
		$page->doPurge();
		// What was kept in this same second would still count as new.
		$options = ParserOptions::newFromAnon();
		$output = $page->getParserOutput( $options, null, true );
		MediaWikiServices::getInstance()->getParserCache()->save( $output, $page, $options );
		$page->doSecondaryDataUpdates( [ 'recursive' => false, 'defer' => DeferredUpdates::PRESEND ] );
		DeferredUpdates::doUpdates();
	}

	/** Prints what is wrong; how many boards are. */
	private function report( array $boards ): int {
		$count = 0;
		foreach ( $boards as $board ) {
			$verdict = $board['link'] === null ? null : YutakuVerdict::found( $board );
			$wrong = [ ...$board['wrong'], ...$verdict['wrong'] ?? [] ];
			foreach ( $wrong as [ $at, $said ] ) {
				$line = $board['line'] === null ? '?' : $board['line'] + max( $at ?? 1, 1 ) - 1;
				$this->output( "{$board['page']}:$line: $said\n" );
			}
			$count += $wrong !== [];
		}
		return $count;
	}
}

$maintClass = CheckBoards::class;
require_once RUN_MAINTENANCE_IF_MAIN;
