import { readdirSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'

/** The lines of a subject, or of a folder of tests that belongs to none. */
interface Weight {
  readonly shipping: number
  readonly tests: number
}

export type Weights = ReadonlyMap<string, Weight>

const nothing: Weight = { shipping: 0, tests: 0 }

/** The budget of a subject without a row in the table, so that a new feature needs none until it grows. */
const defaultBudget = 700

/** Returns the lines of code in the working tree by subject. */
export function presentWeights(): Weights {
  const files = ['src', 'test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll(sep, '/')}`,
    ),
  )
  const lines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1
  return weigh(files.filter(isCode).map((file) => [file, lines(file)]))
}

function isCode(file: string): boolean {
  return /\.(?:[cm]?js|css|tsx?)$/.test(file)
}

/** Returns the lines of code by subject, from the path and lines of each file of `src` and `test`. */
export function weigh(files: readonly (readonly [file: string, lines: number])[]): Weights {
  const code = files.filter(([file]) => isCode(file))
  const folders = new Set(code.map(([file]) => folderOf(file)))
  const weights = new Map<string, Weight>()
  for (const [file, lines] of code) {
    const folder = folderOf(file)
    // The tests in test/users are those of a subject with this name, a feature before an entity.
    const tested = ['features', 'entities'].map((layer) => folder.replace(/^test(?=\/)/, layer))
    const subject = tested.find((name) => folders.has(name)) ?? folder
    const { shipping, tests } = weights.get(subject) ?? nothing
    const isTest = file.startsWith('test/') || /\.test\.tsx?$/.test(file)
    weights.set(subject, isTest ? { shipping, tests: tests + lines } : { shipping: shipping + lines, tests })
  }
  return new Map([...weights].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Returns `kernel`, `entities/users` or `test/users`: a layer, or a folder of one that is divided. */
function folderOf(file: string): string {
  return /^(?:src\/)?((?:(?:entities|features|test)\/)?[^/]+)\//.exec(file)?.[1] ?? file
}

/** Returns a table of the lines by subject, with the change since `before` if it is given. */
export function weightTable(now: Weights, before?: Weights): string {
  const row = (name: string, ...cells: readonly string[]) =>
    name.padEnd(26) + cells.map((cell) => cell.padStart(10)).join('')
  const figures = (name: string, weight = nothing, earlier = nothing) =>
    row(
      name,
      ...(['shipping', 'tests'] as const).flatMap((kind) => [
        weight[kind].toLocaleString('en-GB'),
        ...(before ? [signed.format(weight[kind] - earlier[kind])] : []),
      ]),
    )
  const subjects = [...new Set([...now.keys(), ...(before?.keys() ?? [])])].toSorted()
  return [
    before ? row('subject', 'shipping', 'change', 'tests', 'change') : row('subject', 'shipping', 'tests'),
    ...subjects.map((subject) => figures(subject, now.get(subject), before?.get(subject))),
    figures('sum', sumOf(now), before && sumOf(before)),
  ].join('\n')
}

const signed = new Intl.NumberFormat('en-GB', { signDisplay: 'exceptZero' })

function sumOf(weights: Weights): Weight {
  const add = (sum: Weight, { shipping, tests }: Weight) => ({
    shipping: sum.shipping + shipping,
    tests: sum.tests + tests,
  })
  return [...weights.values()].reduce(add, nothing)
}

/** Returns the table of budgets in `docs/weight.md`: 3% above the present lines, rounded up to the next 50. */
export function budgetTable(weights: Weights): string {
  const rows = [...weights]
    .filter(([, { shipping }]) => shipping > 0)
    .map(([subject, { shipping }]) => `| \`${subject}\` | ${Math.ceil((shipping * 1.03) / 50) * 50} |`)
  return ['| Subject | Lines |', '| --- | ---: |', ...rows].join('\n')
}

/** Returns a sentence for each subject above its budget in `table`, and for each budget of a missing folder. */
export function budgetProblems(weights: Weights, table: string): readonly string[] {
  const rows = table.matchAll(/^\| `([^`]+)` *\|([^|]*)/gm)
  const budgets = new Map([...rows].map(([, subject = '', lines]) => [subject, Number(lines)]))
  const missing = [...budgets.keys()].filter((subject) => !weights.get(subject)?.shipping)
  const heavy = [...weights].filter(
    ([subject, { shipping }]) => !(shipping <= (budgets.get(subject) ?? defaultBudget)),
  )
  return [
    ...missing.map((subject) => `docs/weight.md: src/${subject} doesn’t exist. Remove its budget.`),
    ...heavy.map(
      ([subject, { shipping }]) =>
        `src/${subject} has ${shipping} lines without tests. Its budget is ${budgets.get(subject) ?? defaultBudget}. ` +
        'Make it shorter, or raise its budget in docs/weight.md in the same commit and give the reason in the body.',
    ),
  ]
}
