import type { AgeGradeView } from '../contract'
import { type GradeValues, sexTexts } from '../gradeFields'
import { clockText } from '../../../kernel/running/result'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import table from '../../../ui/styles/plainTable.module.css'
import { TableHead } from '../../../ui/TableHead'
import text from '../../../ui/styles/text.module.css'
import styles from './GradeTables.module.css'

interface GradePanelProps {
  readonly values: GradeValues
  readonly grade: AgeGradeView
}

/** The levels that the grades are commonly known by, the highest first. */
const levels = [
  [90, 'world class'],
  [80, 'national class'],
  [70, 'regional class'],
  [60, 'local class'],
] as const

export function GradePanel({ values: { distance, sex, age, time }, grade }: GradePanelProps) {
  const percent = Number(grade.percent)
  const level = percent > 100 ? undefined : levels.find(([least]) => percent >= least)?.[1]
  return (
    <Panel title="Age grade" id="grade">
      <p className={styles.grade}>{grade.percent}%</p>
      <p>
        {clockText(time)} over {distance.name}, {sexTexts[sex].toLowerCase()}, age {age}
        {level !== undefined && `: ${level}`}.
      </p>
      {percent > 100 && <p>That’s over 100%. Check the time, distance and age.</p>}
    </Panel>
  )
}

/** The times that have the same grade. */
export function GradeTables({ ages, distances }: Pick<AgeGradeView, 'ages' | 'distances'>) {
  return (
    <>
      <div className={styles.tables}>
        <EqualTimes
          title="Equivalent times at other ages"
          head="Age"
          rows={ages.map(({ age, seconds }) => [String(age), seconds])}
        />
        <EqualTimes
          title="Equivalent times at other distances"
          head="Distance"
          rows={distances.map(({ name, seconds }) => [name, seconds])}
        />
      </div>
      <p className={classes(text.small, text.quiet)}>
        Calculated with Alan Jones’s 2025 road tables, approved by USATF Masters Long Distance Running.
        Nothing is saved.
      </p>
    </>
  )
}

interface EqualTimesProps {
  readonly title: string
  readonly head: string
  readonly rows: readonly (readonly [name: string, seconds: number])[]
}

function EqualTimes({ title, head, rows }: EqualTimesProps) {
  return (
    <Panel title={title}>
      <table className={table.table}>
        <TableHead names={[head, 'Time']} />
        <tbody>
          {rows.map(([name, seconds]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={text.num}>{clockText(seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
