<?php
// Checks positions, a JSON list of [game, text] on the standard input; prints what is wrong with each.
$here = dirname( __DIR__, 2 ) . '/pywasm_app/wiki/mediawiki/Yutaku';
require "$here/YutakuWrong.php";
require "$here/YutakuPosition.php";
$games = json_decode( file_get_contents( "$here/games.json" ), true )['games'];
$found = [];
foreach ( json_decode( file_get_contents( 'php://stdin' ), true ) as [ $game, $text ] ) {
	$found[] = YutakuPosition::wrong( $text, $games[$game]['keys'], $games[$game]['cards'] );
}
echo json_encode( $found );
