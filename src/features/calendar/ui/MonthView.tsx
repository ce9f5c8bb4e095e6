import { useSearchParams } from 'react-router'
import { addMonths } from '../../../kernel/dates/calendarDay'
import { monthHeading } from '../../../kernel/dates/dates'
import { paths } from '../../../kernel/urls/paths'
import { MonthLinks } from './MonthLinks'
import { MonthTable } from './MonthTable'
import { ViewLinks } from './ViewLinks'
import { selectToday } from '../../../browser/siteSelectors'
import { useAppSelector } from '../../../browser/useAppSelector'
import { PageHead } from '../../../ui/layout/PageHead'
import { monthOf } from '../../../kernel/urls/monthParameter'
import { Title } from '../../../browser/pages/Title'

/** The number of months ahead that races are planned. Past months are limited too, as crawlers follow every link. */
const monthsLinked = 18

/** The calendar of one month. Search engines do not index it, because other pages have all of its content. */
export function MonthView() {
  const [query] = useSearchParams()
  const thisMonth = `${useAppSelector(selectToday).slice(0, 7)}-01`
  const month = monthOf(query) ?? thisMonth.slice(0, 7)
  const title = `Races in ${monthHeading(`${month}-01`)}`
  const [first, last] = [-monthsLinked, monthsLinked].map((by) => addMonths(thisMonth, by))
  const around = [-1, 1].map((by) => addMonths(`${month}-01`, by))
  const linked = around.filter((day) => day >= (first ?? day) && day <= (last ?? day))
  return (
    <>
      <Title page={title} description={`${title}, day by day.`} />
      <PageHead title={title} actions={<ViewLinks current="Month" />} />
      <MonthLinks
        label="Months"
        months={linked.length > 0 ? linked : [thisMonth]}
        current={month}
        of={(one) => paths.monthView(thisMonth.startsWith(one) ? undefined : one)}
      />
      <MonthTable month={month} />
    </>
  )
}
