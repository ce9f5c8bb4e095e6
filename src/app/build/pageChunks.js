// Plain JavaScript, because webpack itself loads this file by its path.

/** A webpack loader for the list of pages: each page's chunk has the name of its file. */
export default function pageChunks(source) {
  return source.replace(/import\((?='[^']*\/pages\/(\w+)')/g, '$&/* webpackChunkName: "$1" */ ')
}
