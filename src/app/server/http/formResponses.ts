import type { Rendered } from '../../../platform/render/madePage'
import { type Request, type Response, type RequestHandler, Router } from 'express'
import { ApiError, Forbidden, isShownInForm, TooManyRequests } from '../../../kernel/calls/apiError'
import type { EndpointName } from '../../features.server'
import {
  confirmedField,
  doneAfter,
  type FormRule,
  type FormValues,
  personField,
  sentTexts,
  type Entities,
  methodField,
} from '../../../kernel/calls/endpoint'
import { type FormName, forms, callOf } from '../calls/handlers'
import type { CallContext } from '../../../kernel/calls/handlers'
import { personOf } from '../../../kernel/calls/viewerVersion'
import { answerReceived } from '../../../browser/actions'
import { paths } from '../../../kernel/urls/paths'
import { isSignedIn } from '../../../kernel/access/permissions'
import { viewerVersion } from '../../../features/auth/server/viewerOf'
import type { RefusedForm } from '../../../browser/state'
import type { LimitRequest } from '../../../platform/limits/createLimiter'
import { type RenderNeeds, renderPage } from '../render/renderPage'
import type { DoneCookie } from './createDoneCookie'
import type { FormDrafts } from './createFormDrafts'
import { requireReadable } from '../../../platform/http/readableForm'
import { sendText } from '../../../platform/http/sendBody'
import { clubRoles } from '../../../kernel/access/clubRole'
import { clubRolesAtOnce } from '../../../features/clubMembership/limits'
import { idLength } from '../../../kernel/limits'
import * as adminCalls from '../../../features/admin/contract'
import * as membershipCalls from '../../../features/clubMembership/contract'
import { listedIds } from '../../../kernel/calls/listedIds'
import { inputOf } from '../../../platform/http/inputOf'
import { isForm, readFields } from '../../../platform/http/requestBody'

export interface FormResponsesNeeds extends RenderNeeds {
  readonly contextOf: (request: Request) => Promise<CallContext>
  readonly afterCall?: AfterCall
  readonly done: Pick<DoneCookie, 'set'>
  readonly formDrafts: Pick<FormDrafts, 'store'>
  readonly limit?: LimitRequest | undefined
}

/**
 * Runs after a successful call: changes the browser's cookies, which handlers do not know. The viewer is read again
 * afterwards.
 */
export type AfterCall = (name: EndpointName, request: Request, response: Response) => Promise<void>

/** `readMore` reads more fields of the input, once it is known that the sender may make the call. */
export type RespondToForm = (
  name: FormName,
  input: Readonly<Record<string, unknown>>,
  request: Request,
  response: Response,
  readMore?: () => Promise<Readonly<Record<string, unknown>>>,
) => Promise<void>

/**
 * Answers a plain form. With 303 to the page that shows the change, to a page that asks for confirmation, or to the
 * login page, where the person has to log in. With 400 and the form's page, with its fields and errors, when the form
 * is refused.
 */
export function formResponses(needs: FormResponsesNeeds): RespondToForm {
  return async (name, input, request, response, readMore) => {
    const rule = forms[name] as FormRule<unknown>
    const context = await needs.contextOf(request)
    let values = sentTexts(input)
    response.set('Cache-Control', 'no-store')
    const asking = values[confirmedField] === 'yes' ? undefined : askingPages[name]?.(input)
    if (asking !== undefined) {
      response.redirect(303, asking)
      return
    }
    try {
      needs.handlers[name].guard?.(context.viewer)
      needs.limit?.('write', request, context)
      requireReadable(request)
      requireSamePerson(input, context)
      const call = needs.handlers.forForms?.[name] ?? needs.handlers[name]
      const more = (await readMore?.()) ?? {}
      values = { ...values, ...sentTexts(more) }
      const output = await call(context, { ...input, ...more })
      await needs.afterCall?.(name, request, response)
      const done = doneAfter(rule, output, values)
      if (rule.next) {
        needs.done.set(response, done)
        response.redirect(303, rule.next(output, values))
        return
      }
      const received = answerReceived(forms[name], values, output as Entities)
      const shown = await renderPage(needs, context, rule.page(values), { output: received, done })
      response.status(shown.status)
      await sendText('html', shown.html ?? '', request, response)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { status, message, errors = {} } = error
      const page = rule.page(values)
      if (!isSignedIn(context.viewer) && (status === 400 || status === 403)) {
        const person = personSent(input)
        if (person !== undefined) needs.formDrafts.store(request, response, { page, person, name, values })
        response.redirect(303, paths.login(page))
        return
      }
      if (!isShownInForm(status)) throw error
      const { showsOwnError } = rule
      const form = { name, showsOwnError, values: shownAgain(values), message, errors }
      if (error instanceof TooManyRequests) response.set('Retry-After', String(error.retryAfter))
      const shown = await formPage(context, page, form)
      if (shown.html === undefined) throw error
      // The form's page may be an error page by now, such as 410 for a deleted event: that is then the response.
      response.status(Math.max(shown.status, status))
      await sendText('html', shown.html, request, response)
    }
  }

  /** The current path of the page with the refused form. */
  async function formPage(context: CallContext, url: string, form: RefusedForm): Promise<Rendered> {
    const page = await renderPage(needs, context, url, { form })
    const { status, location } = page
    return status === 301 && location !== undefined ? renderPage(needs, context, location, { form }) : page
  }
}

/** Characters of a field that a refused form shows again: a longer list is still where its sender copied it. */
const shownAgainLength = 64 * 1024

function shownAgain(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text.length <= shownAgainLength))
}

/** Refuses a form from a page made for another viewer. */
function requireSamePerson(input: Readonly<Record<string, unknown>>, context: CallContext) {
  const person = personSent(input)
  if (person !== undefined && isSignedIn(context.viewer) && person !== personOf(viewerVersion(context))) {
    throw new Forbidden('You’re now logged in to a different account. Reload the page.')
  }
}

/** Undefined for a form that does not say whose page it was on, or that was on a visitor's page. */
function personSent(input: Readonly<Record<string, unknown>>): string | undefined {
  const person = input[personField]
  return typeof person === 'string' && person !== '' ? person : undefined
}

/**
 * The pages that ask for confirmation, for those forms that need it. Each posts the form again, with `confirmed=yes`.
 * With scripts, a dialog asks instead.
 */
export const askingPages: {
  readonly [Name in FormName]?: (sent: Readonly<Record<string, unknown>>) => string | undefined
} = {
  changeClubRoles: changePage,
  leaveClub: (sent) => membershipCalls.leaveClub.page(sentTexts(sent)),
  closeSeason: (sent) =>
    sentTexts(sent).reopen === 'yes' ? undefined : championshipPage('closeSeason')(sent),
  removeChampionship: championshipPage('removeChampionship'),
  renewHookSecret: hookPage('renewHookSecret'),
  removeHook: hookPage('removeHook'),
  mergeUsers: (sent) => adminCalls.mergeUsers.page(sentTexts(sent)),
  setStatusClub: (sent) => adminCalls.setStatusClub.page(sentTexts(sent)),
}

const standings = Object.values(clubRoles).map(String)
const askToJoin = String(clubRoles.requested)

function changePage(sent: Readonly<Record<string, unknown>>): string | undefined {
  const { slug = '', role = '', from } = sentTexts(sent)
  const users = listedIds(sent['user'])
  // A form that would be refused anyway needs no confirmation; its fields may even be too long for a URL.
  const isRefused =
    users.length === 0 ||
    users.length > clubRolesAtOnce ||
    users.some((id) => id.length > idLength) ||
    [role, from ?? role].some((one) => !standings.includes(one))
  return role === askToJoin || isRefused ? undefined : paths.changeClubRoles(slug, { users, role, from })
}

function championshipPage(ask: FormName) {
  return (sent: Readonly<Record<string, unknown>>) => {
    const { slug = '', championship = '' } = sentTexts(sent)
    return championship.length > idLength
      ? undefined
      : paths.editChampionship(slug, championship, 'close', { ask })
  }
}

function hookPage(ask: FormName) {
  return (sent: Readonly<Record<string, unknown>>) => {
    const { slug = '', id = '' } = sentTexts(sent)
    return id.length > idLength ? undefined : paths.askAboutHook(slug, ask, id)
  }
}

/** Accepts the plain forms of some calls at one path; a field names the method, and so the call. */
export function formRoute(names: readonly FormName[], respondToForm: RespondToForm): RequestHandler {
  return async (request, response, next) => {
    if (request.method === 'GET' || !isForm(request)) return next('route')
    await readFields(request, response)
    const name = names.find((name) => forms[name].method === methodOf(request))
    if (name) await respondToForm(name, inputOf(request), request, response)
    else next('route')
  }
}

function methodOf(request: Request): string {
  const fields = request.body as Record<string, unknown> | undefined
  const method = fields?.[methodField]
  return request.method === 'POST' && (method === 'PUT' || method === 'DELETE') ? method : request.method
}

/**
 * Accepts plain forms at the URLs of their pages. What a browser without any cookie sends is not read: no one was
 * logged in there, so there is nothing to keep for the next login.
 */
export function formRouter(respondToForm: RespondToForm): Router {
  const router = Router()
  router.post('/{*path}', async (request, response, next) => {
    if (request.headers.cookie === undefined && isForm(request)) {
      response.set('Cache-Control', 'no-store').redirect(303, paths.login(request.originalUrl))
      return
    }
    await readFields(request, response)
    const sent = (request.body ?? {}) as Readonly<Record<string, unknown>>
    const name = callOf(sent)
    if (name === undefined) return next()
    response.vary('Accept-Encoding')
    await respondToForm(name, sent, request, response)
  })
  return router
}
