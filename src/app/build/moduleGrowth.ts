import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Compilation, Module } from 'webpack'

/** Bytes of each of our modules before they are made smaller, by its name. */
type ModuleSizes = Readonly<Record<string, number>>

const shown = 5

/** Stores the sizes of a build that keeps the limits, to be compared with the next one that does not. */
export function storeModuleSizes(compilation: Compilation, file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(sizesOf(compilation)))
}

/** Lists the modules that grew most since the sizes were stored or, for a first build, the largest ones. */
export function growthText(compilation: Compilation, file: string): string {
  const before = storedSizes(file)
  const grown = Object.entries(sizesOf(compilation))
    .map(([name, size]) => [name, size - (before?.[name] ?? 0)] as const)
    .filter(([, more]) => more > 0)
    .sort(([, one], [, other]) => other - one)
    .slice(0, shown)
  const names = grown.map(([name, more]) => `${name} (${before ? '+' : ''}${more})`).join(', ')
  const what = before ? 'Modules that grew since the last build under the limits' : 'The largest modules'
  return `${what}: ${names}. Lazy-load code that few visitors need (docs/decisions/0009).`
}

function storedSizes(file: string): ModuleSizes | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ModuleSizes
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function sizesOf(compilation: Compilation): ModuleSizes {
  const modules = [...compilation.modules].flatMap((module) => partsOf(module))
  const own = modules.filter((module) => !/[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? ''))
  return Object.fromEntries(
    own.map((module) => [module.readableIdentifier(compilation.requestShortener), module.size()]),
  )
}

/** The modules that webpack has joined into one. */
function partsOf(module: Module): readonly Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [module]
}
