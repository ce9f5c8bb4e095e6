import { isFullMatrix } from './matrix'

/**
 * A run with every case has the build of React that a site runs, with which pages take half the time. The others have
 * the development build, whose warnings fail a test.
 */
if (isFullMatrix) {
  const mode = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  await Promise.all(
    ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'].map((name) => import(name)),
  )
  process.env['NODE_ENV'] = mode
}
