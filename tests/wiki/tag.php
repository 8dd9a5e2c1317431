<?php
// What is wrong with tags, a JSON list of [text, attributes] on the standard input; or, of ["near", text,
// known], what was meant.
$here = dirname( __DIR__, 2 ) . '/pywasm_app/wiki/mediawiki/Yutaku';
foreach ( [ 'Wrong', 'Position', 'Tag' ] as $part ) {
	require "$here/Yutaku$part.php";
}
$found = [];
foreach ( json_decode( file_get_contents( 'php://stdin' ), true ) as $one ) {
	$found[] = $one[0] === 'near' ? YutakuWrong::nearest( $one[1], $one[2] )
		: ( new YutakuTag( $one[0], $one[1], 'en', static fn () => null ) )->wrong;
}
echo json_encode( $found );
