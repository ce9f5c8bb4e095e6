import type { ClubStandardsView } from '../contract'
import { clockText } from '../../../kernel/running/result'
import table from '../../../ui/styles/plainTable.module.css'
import text from '../../../ui/styles/text.module.css'

/** The times that the viewer needs for each level, with those that they have already run. */
export function TimesTable({ levels, rows }: NonNullable<ClubStandardsView['times']>) {
  const hasBests = rows.some(({ best }) => best !== undefined)
  return (
    <>
      <p id="times">Times for each level{hasBests && '. Times you’ve equalled or beaten are in bold.'}</p>
      <div className={table.scrolling} role="region" aria-labelledby="times" tabIndex={0}>
        <table className={table.table} aria-labelledby="times">
          <thead>
            <tr>
              <th scope="col">Distance</th>
              {hasBests && <th scope="col">Your best</th>}
              {levels.map((level) => (
                <th key={level} scope="col">
                  {level}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ distance, seconds, best = Infinity }) => (
              <tr key={distance}>
                <th scope="row">{distance}</th>
                {hasBests && <td>{best < Infinity && clockText(best)}</td>}
                {seconds.map((limit, level) => (
                  <td key={level}>
                    {best <= limit ? (
                      <strong>
                        {clockText(limit)}
                        <span className={text.hidden}> reached</span>
                      </strong>
                    ) : (
                      clockText(limit)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
