import type { AgeGradeView } from '../contract'
import { type GradeValues, sexTexts } from '../gradeFields'
import { formatResult } from '../../../kernel/running/result'
import { Section } from '../../../ui/layout/Section'
import styles from './GradeTables.module.css'

interface GradeTablesProps {
  readonly values: GradeValues
  readonly grade: AgeGradeView
}

/** The levels that the grades are commonly known by, the highest first. */
const levels = [
  [100, 'better than the standard'],
  [90, 'world class'],
  [80, 'national class'],
  [70, 'regional class'],
  [60, 'local class'],
] as const

/** A grade, and the times that have the same one. */
export function GradeTables({ values, grade }: GradeTablesProps) {
  const { distance, sex, age, time } = values
  const percent = Number(grade.percent)
  const level = levels.find(([least]) => percent >= least)?.[1]
  return (
    <>
      <Section title="Age grade" id="grade">
        <p className={styles.grade}>{grade.percent} %</p>
        <p>
          {formatResult(time)} over {distance.name}, {sexTexts[sex].toLowerCase()}, age {age}
          {level !== undefined && `: ${level}`}.
          {percent > 100 && ' That’s faster than the standard. Check the time and the age.'}
        </p>
      </Section>
      <div className={styles.tables}>
        <EqualTimes
          title="Equal times at other ages"
          head="Age"
          rows={grade.ages.map((one) => [String(one.age), one.seconds])}
        />
        <EqualTimes
          title="Equal times over other distances"
          head="Distance"
          rows={grade.distances.map(({ name, seconds }) => [name, seconds])}
        />
      </div>
      <p>
        Calculated with the 2025 road tables by Alan Jones, which USATF Masters Long Distance Running
        approved.
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
    <Section title={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, seconds]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatResult(seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
