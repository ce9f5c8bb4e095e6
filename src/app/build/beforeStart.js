// Plain JavaScript, because `npm start` must also run with the production packages only, for a site that was built
// elsewhere.
import { existsSync } from 'node:fs'

if (existsSync('node_modules/tsx')) {
  const { register } = await import('tsx/esm/api')
  register()
  const { ensureBuilt } = await import('./ensureBuilt.ts')
  process.exitCode = (await ensureBuilt()) ? 0 : 1
} else if (!existsSync('dist/built')) {
  console.error(
    'The site hasn’t been built, and the build tools are not installed. Run npm ci && npm run build first.',
  )
  process.exitCode = 1
}
