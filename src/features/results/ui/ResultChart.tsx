import type { ResultView } from '../contract'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { markTexts, clockText } from '../../../kernel/running/result'
import { chartOf } from '../../../kernel/running/resultChart'
import { classes } from '../../../ui/classes'
import styles from './ResultChart.module.css'
import { resultKey } from './RaceName'

interface ResultChartProps {
  readonly distance: string
  /** Newest first, and never empty. */
  readonly results: readonly ResultView[]
}

/** Above this number the ordinary results are drawn smaller, so that bests stand out. */
const crowd = 100

const diamond = 'M0-8 8 0 0 8-8 0Z'

/** Charts the times over one distance. Personal bests have their own larger shape and are joined by a line. */
export function ResultChart({ distance, results }: ResultChartProps) {
  const inOrder = results.toReversed()
  const { points, times, years } = chartOf(
    inOrder.map(({ event: { date }, resultInSeconds: seconds }) => ({ date, seconds })),
  )
  const bests = points.filter((_, at) => isBest(inOrder[at]))
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        Times by date. Faster times are higher.{' '}
        <svg className={styles.key} viewBox="-9 -9 18 18" aria-hidden="true">
          <path className={styles.best} d={diamond} />
        </svg>{' '}
        {markTexts.PB}
      </figcaption>
      <svg
        className={classes(styles.chart, points.length > crowd && styles.crowded)}
        role="group"
        aria-label={`${distance} times by date`}
      >
        {times.map(({ at, label }) => (
          <g key={label} aria-hidden="true">
            <line className={styles.grid} x1="0" x2="100%" y1={`${at}%`} y2={`${at}%`} />
            <text className={styles.time} x="-0.6em" y={`${at}%`} dy="0.35em">
              {label}
            </text>
          </g>
        ))}
        {years.map(({ at, label }, place) => (
          <g key={label} aria-hidden="true">
            <line className={styles.grid} x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" />
            <text
              className={place % 2 === 1 ? styles.spare : undefined}
              x={`${at}%`}
              y="100%"
              dx="0.2em"
              dy="1.5em"
            >
              {label}
            </text>
          </g>
        ))}
        {bests.map(({ x, y }, at) => {
          const next = bests[at + 1]
          return (
            // Two bests can share a day, so the index is the key.
            <g key={at} className={styles.step} aria-hidden="true">
              <line x1={`${x}%`} x2={`${next?.x ?? 100}%`} y1={`${y}%`} y2={`${y}%`} />
              {next && <line x1={`${next.x}%`} x2={`${next.x}%`} y1={`${y}%`} y2={`${next.y}%`} />}
            </g>
          )
        })}
        {inOrder.map((result, at) => (
          <svg
            key={resultKey(result)}
            className={styles.point}
            x={`${points[at]?.x}%`}
            y={`${points[at]?.y}%`}
          >
            <Point result={result} />
          </svg>
        ))}
      </svg>
    </figure>
  )
}

function isBest(result: ResultView | undefined): boolean {
  return result?.marks.includes('PB') ?? false
}

function Point({ result }: { readonly result: ResultView }) {
  const { event, resultInSeconds, marks } = result
  const facts = [event.title, formatShortDate(event.date), clockText(resultInSeconds)]
  const name = [...facts, ...marks.map((mark) => markTexts[mark])].join(', ')
  const shape = isBest(result) ? (
    <path className={classes(styles.mark, styles.best)} d={diamond} />
  ) : (
    <circle className={styles.mark} r="4.5" />
  )
  return event.path === undefined ? (
    <g role="img" aria-label={name}>
      <title>{name}</title>
      {shape}
    </g>
  ) : (
    <a href={event.path} aria-label={name}>
      <title>{name}</title>
      <circle className={styles.target} r="12" />
      {shape}
    </a>
  )
}
