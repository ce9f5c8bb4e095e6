import { type FormEvent, memo, useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { responseReceived } from '../../../browser/actions'
import { useApi } from '../../../browser/ActionsContext'
import type { AppDispatch } from '../../../browser/appStore'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { boxesField, type FormValues } from '../../../kernel/calls/form'
import { formTexts, namesOf } from '../../../kernel/fields/fieldRules'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { FormButtons } from '../../../ui/forms/FormButtons'
import { formFields } from '../../../ui/forms/formFields'
import { championshipFields } from '../championshipFields'
import * as championshipCalls from '../contract'
import type { ChampionshipEditView, ChampionshipView } from '../views'
import { emptyValues } from '../rulesForm'
import { rulesFields } from '../rulesFields'
import { RuleControls, type ShownField } from './RuleControls'
import styles from './RulesForm.module.css'
import { type FormPart, rulesParts } from './rulesParts'
import type { RuleWords } from './typedRules'

interface RulesFormProps {
  readonly slug: string
  readonly championship: ChampionshipView
  readonly edit: ChampionshipEditView
  /** Called with the rules in words when a field changes. */
  readonly onWords: (words: RuleWords) => void
}

const boxes = namesOf(rulesFields).filter(
  (name) => Object.hasOwn(rulesFields[name], 'takes') && rulesFields[name].takes === 'flag',
)
const emptyTexts: FormValues = formTexts(rulesFields, emptyValues())

/** Edits the name, dates, description and rules of a championship. */
export const RulesForm = memo(function RulesForm({ slug, championship, onWords, edit }: RulesFormProps) {
  const navigate = useNavigate()
  const refused = useRefused(championshipCalls.saveRules)
  const isConflict = refused?.errors.revision !== undefined
  useNewest(isConflict, slug, championship.id)
  const save = useAction(championshipCalls.saveRules, { onDone: () => void navigate(championship.path) })
  const stored: FormValues = {
    ...formTexts(championshipFields, championship),
    ...formTexts(rulesFields, edit.rules),
  }
  const fixed = {
    slug,
    championship: championship.slug,
    // After a conflict the newest revision, because the person has seen what changed.
    revision: (isConflict ? undefined : refused?.values.revision) ?? String(edit.revision),
  }
  const shown = (name: string): ShownField => {
    const [now = '', error] = [stored[name], refused?.errors[name]]
    const text = refused?.values[name] ?? now
    return { text, error, theirs: isConflict && text !== now ? now : undefined }
  }
  const type = async ({ target }: FormEvent) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (!form) return
    const loaded = await import(/* webpackChunkName: "typedRules" */ './typedRules').catch(() => undefined)
    // Where its file cannot be loaded, the rules in words stay as they were saved.
    if (loaded) onWords(loaded.typedRules(formFields(form)))
  }
  return (
    <div onChange={(event) => void type(event)}>
      <CheckedForm
        refused={refused}
        shown={Object.keys(stored)}
        call={championshipCalls.saveRules}
        fixed={fixed}
        onSubmit={(fields) => void save({ ...fields, ...fixed })}
      >
        <input type="hidden" name={boxesField} value={boxes.join()} />
        {[{ title: 'About', fields: championshipFields }, ...rulesParts].map((part) => (
          <fieldset key={part.title} className={styles.part}>
            <legend>{part.title}</legend>
            <Controls part={part} shown={shown} />
          </fieldset>
        ))}
        <FormButtons label="Save rules" cancelTo={championship.path} />
      </CheckedForm>
    </div>
  )
})

interface ControlsProps {
  readonly part: FormPart
  readonly shown: (name: string) => ShownField
}

function Controls({ part: { fields, folds = [] }, shown }: ControlsProps) {
  return (
    <>
      {Object.keys(fields).length > 0 && <RuleControls fields={fields} shown={shown} />}
      {folds.map((fold) =>
        fold.choice ? (
          <div key={fold.title} data-for={hasError(fold, shown) ? undefined : fold.choice}>
            <Controls part={fold} shown={shown} />
          </div>
        ) : (
          <details key={fold.title} className={styles.fold} open={isFilled(fold, shown)}>
            <summary>{fold.title}</summary>
            <Controls part={fold} shown={shown} />
          </details>
        ),
      )}
    </>
  )
}

const hasError = ({ fields }: FormPart, shown: ControlsProps['shown']) =>
  Object.keys(fields).some((name) => shown(name).error !== undefined)

function isFilled({ fields, folds = [] }: FormPart, shown: ControlsProps['shown']): boolean {
  const isSet = (name: string) => {
    const { text, error, theirs } = shown(name)
    return text !== emptyTexts[name] || error !== undefined || theirs !== undefined
  }
  return Object.keys(fields).some(isSet) || folds.some((fold) => isFilled(fold, shown))
}

/** Reloads a championship that someone else has changed, to show their values and get its revision. */
function useNewest(isConflict: boolean, slug: string, championship: string) {
  const api = useApi()
  const dispatch = useDispatch<AppDispatch>()
  useEffect(() => {
    if (!isConflict) return
    void api?.(championshipCalls.getChampionship, { slug, championship }).then(
      (response) => dispatch(responseReceived(response)),
      // Saving will show the error.
      () => undefined,
    )
  }, [isConflict, slug, championship, api, dispatch])
}
