import { useAnswer } from '../../../browser/useAnswer'
import { useSearchParams } from 'react-router'
import * as ageGradeCalls from '../contract'
import { gradedDistances, type GradeField, readGrade, sexTexts } from '../gradeFields'
import { GradePanel, GradeTables } from '../ui/GradeTables'
import type { Fields } from '../../../kernel/fields/validation'
import { ages } from '../../../kernel/running/ageGradeLimits'
import { paths } from '../../../kernel/urls/paths'
import { Button } from '../../../ui/Button'
import { SelectField, TextField } from '../../../ui/forms/Field'
import { FormCard } from '../../../ui/forms/FormCard'
import { Columns } from '../../../ui/layout/Columns'
import { PageHead } from '../../../ui/layout/PageHead'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import type { Page } from '../../../browser/pages/page'
import { PublicTitle } from '../../../browser/pages/Title'

export const page: Page = {
  load: async ({ show, query }) => {
    const fields = fieldsOf(query)
    if (!readGrade(fields).values) return
    await show(ageGradeCalls.getAgeGrade, fields)
  },
  Component: AgeGradePage,
}

const names: readonly GradeField[] = ['distance', 'sex', 'age', 'time']

function fieldsOf(query: URLSearchParams): Fields<GradeField> {
  return Object.fromEntries(names.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])))
}

/** A calculator of age grades. Its form is a link: the address has what was typed. */
function AgeGradePage() {
  const [query] = useSearchParams()
  const fields = fieldsOf(query)
  const grade = useAnswer(ageGradeCalls.getAgeGrade, fields)?.ageGrade
  const isAsked = Object.keys(fields).length > 0
  const { values, errors } = readGrade(fields)
  const shown = isAsked ? errors : undefined
  const form = (
    <form key={query.toString()} method="get" action={paths.ageGrade} className={text.stack}>
      <SelectField
        label="Distance"
        name="distance"
        none="Choose a distance"
        options={gradedDistances.map(({ id, name }) => [id, name])}
        defaultValue={fields.distance}
        error={shown?.distance}
      />
      <SelectField
        label="Sex"
        name="sex"
        none="Choose women or men"
        hint="The category you’re listed under in race results."
        options={Object.entries(sexTexts)}
        defaultValue={fields.sex}
        error={shown?.sex}
      />
      <TextField
        label="Age on race day"
        name="age"
        type="number"
        min={ages.youngest}
        max={ages.oldest}
        defaultValue={fields.age}
        error={shown?.age}
      />
      <TextField
        label="Time"
        name="time"
        hint="For example, 41:12 or 1:23:45"
        autoComplete="off"
        defaultValue={fields.time}
        error={shown?.time}
      />
      <Button type="submit" primary>
        Calculate age grade
      </Button>
    </form>
  )
  return (
    <>
      <PublicTitle
        page="Age grade calculator"
        description="Work out the age grade of a road or parkrun time, and the equivalent times at other ages and distances."
        path={isAsked ? undefined : paths.ageGrade}
      />
      <PageHead title="Age grade calculator" />
      {values && grade ? (
        <Columns
          lead={<GradePanel values={values} grade={grade} />}
          side={<Panel title="Calculate another age grade">{form}</Panel>}
          main={<GradeTables {...grade} />}
        />
      ) : (
        <FormCard>
          <p>
            An age grade shows how close a time is to the world best for that age and sex, so you can compare
            runners of any age. It works for road races and parkruns from 1 to 100 miles.
          </p>
          {form}
        </FormCard>
      )}
    </>
  )
}
