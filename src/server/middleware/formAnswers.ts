import type { Request, Response } from 'express'
import { ApiError } from '../../api/apiError'
import type { EndpointName } from '../../api/endpoints'
import { forms, type FormRule, type FormValues, methodField } from '../../api/forms'
import type { CallContext } from '../../api/handlers'
import { paths } from '../../domain/paths'
import { isSignedIn } from '../../domain/permissions'
import { type RenderNeeds, renderPage } from '../render/renderPage'

export interface FormAnswersNeeds extends RenderNeeds {
  readonly contextOf: (request: Request) => Promise<CallContext>
}

export type AnswerForm = (
  name: EndpointName,
  input: Readonly<Record<string, unknown>>,
  request: Request,
  response: Response,
) => Promise<void>

/**
 * Answers a plain form: 303 to the page that shows what was done; 400 with the form's page, its fields and their
 * errors, when it is refused; to log in, when it takes that.
 */
export function formAnswers(needs: FormAnswersNeeds): AnswerForm {
  return async (name, input, request, response) => {
    const rule = forms[name] as FormRule<EndpointName>
    const context = await needs.contextOf(request)
    const values = textsOf(input)
    response.set('Cache-Control', 'no-store')
    try {
      const output = await needs.handlers[name](context, input)
      response.redirect(303, rule.next(output, values))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const page = rule.page(values)
      if (error.status === 403 && !isSignedIn(context.viewer)) {
        response.redirect(303, paths.login(page))
        return
      }
      if (error.status !== 400) throw error
      const form = { name, values, message: error.message, errors: error.errors ?? {} }
      const { html } = await renderPage(needs, context, page, form)
      response.status(400).type('html').send(html)
    }
  }
}

function textsOf(input: Readonly<Record<string, unknown>>): FormValues {
  const texts = Object.entries(input).flatMap(([name, value]) =>
    typeof value === 'string' && name !== methodField ? [[name, value] as const] : [],
  )
  return Object.fromEntries(texts)
}
