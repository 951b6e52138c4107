/** Stands in for a picture or style sheet that the bundler would give an address. */
export default 'asset';
