import type { ResultListView } from '../contract'
import { columnName, type ListQuestion, namedLinesText } from '../resultList'
import { isListColumn, listColumns } from '../../../entities/tables/columns'
import { SelectField } from '../../../ui/forms/Field'

interface ListQuestionFieldsProps {
  readonly list: ResultListView
  /** Choices from a form that was refused. */
  readonly values: Readonly<Record<string, string>> | undefined
}

/** The questions about a list, as fields of the columns form. */
export function ListQuestionFields({ list, values }: ListQuestionFieldsProps) {
  return list.questions.map((question) => (
    <QuestionField
      key={question.kind === 'column' ? question.column : question.kind}
      question={question}
      list={list}
      values={values}
    />
  ))
}

/** Cells shown as examples. */
const examplesShown = 3

function QuestionField({
  question,
  list: { columns, headings, rows },
  values,
}: ListQuestionFieldsProps & { readonly question: ListQuestion }) {
  if (question.kind === 'column') {
    const { column } = question
    const name = `column${column}`
    const examples = rows.flatMap((cells) => cells[column] || []).slice(0, examplesShown)
    return (
      <SelectField
        label={`What is in ${columnName(column, headings)}?`}
        hint={`For example, ${examples.join(', ')}`}
        name={name}
        defaultValue={values?.[name] ?? columns[column]}
        options={Object.entries(listColumns).map(([kind, text]) => [isListColumn(kind) ? kind : '', text])}
      />
    )
  }
  if (question.kind === 'hours') {
    const { example, short } = question
    return (
      <SelectField
        label={`What does ${example} mean?`}
        hint="Some spreadsheets show minutes and seconds as hours and minutes."
        name="isMinutes"
        defaultValue={values?.isMinutes ?? ''}
        none="Choose one"
        options={[
          ['yes', `${short} (minutes and seconds)`],
          ['no', `${example} (hours and minutes)`],
        ]}
      />
    )
  }
  if (question.kind === 'races') {
    return (
      <SelectField
        label="Which of these races is this event?"
        hint="We won’t save results for other races."
        name="race"
        defaultValue={values?.race ?? ''}
        none="Choose one"
        options={[
          ...question.races.map((race) => [race.name, namedLinesText(race)] as const),
          ['*', 'All of them'],
        ]}
      />
    )
  }
  return (
    <p>
      Some lines list several runners. We’ll give each runner their leg time (or the team’s time) and no
      position. Confirm only if they all ran this distance.
    </p>
  )
}
