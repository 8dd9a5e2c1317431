// The element that plays lies beside the built page; it needs no more than to be there.
mw.loader.load( require( './config.json' ).site + 'board.js' );
