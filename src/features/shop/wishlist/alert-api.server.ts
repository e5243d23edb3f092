import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import { mailboxOf } from '#features/people/accounts/person.server.ts'
import { limitForm } from '#platform/http/body.server.ts'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit, sharedLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { AppEnv, EndpointContext } from '#platform/http/request.server.ts'
import { languages, withLanguage } from '#platform/languages/languages.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type AlertSaid, stopPath } from './rules.ts'
import { alertForm, alertIdsSchema, alertParams, newAlert, stopParams } from './schema.ts'
import { addAlert, type Noted, refusedAlert, removeAlert, stopAlerts, waitedFor } from './stock-alerts.server.ts'
import { emailKeyOf } from './stop-links.server.ts'

export function stockAlertEndpoints({ db, env, now }: Dependencies) {
  const writes = createLimit(60, 60)
  // There is a limit because a guest can type anybody's email address.
  const byAddress = sharedLimit(db, 'stock alerts from an address', 30, 60 * 60)
  const byEmail = sharedLimit(db, 'stock alerts for an email', 30, 24 * 60 * 60)

  /**
   * Adds an alert for the visitor. A member's alert belongs to the account, so an email address in the request is
   * ignored.
   */
  async function note(c: EndpointContext, productId: number, email: string): Promise<Noted> {
    const about = { productId, language: c.get('language'), now: now() }
    const user = c.get('visitor')
    if (user) {
      await countAgainst(c, writes, String(user.id))
      return addAlert(db, { user }, about)
    }
    await countAgainst(c, byAddress, c.get('address'))
    await countAgainst(c, byEmail, (await mailboxOf(db, email)) ?? '')
    return addAlert(db, { user: null, email, emailKey: emailKeyOf(env, email) }, about)
  }

  const endpoints = [
    endpoint('GET /api/stock-alerts', {
      does: 'Lists the ids of the products that the visitor is told about when they are in stock again',
      who: signedIn,
      answer: alertIdsSchema,
      says: 'The ids',
      run: ({ user }) => waitedFor(db, user),
    }),
    endpoint('PUT /api/stock-alerts/{product}', {
      does: 'Tells the visitor once when a sold-out product is in stock again: an account by notification, a guest by email; repeating it changes nothing',
      params: alertParams,
      body: newAlert,
      says: 'The alert is stored for 90 days',
      refuses: [404, 429],
      run: async ({ user, params, body: { email }, c }) => {
        if (!user && !email) throw noAddress()
        const noted = await note(c, params.product, email)
        if (!noted.ok) throw refusedAlert(noted.reason)
      },
    }),
    endpoint('DELETE /api/stock-alerts/{product}', {
      does: 'Ends the alert about a product; repeating it changes nothing',
      who: signedIn,
      limit: writes,
      params: alertParams,
      says: 'There is no alert',
      run: ({ user, params }) => removeAlert(db, user, params.product),
    }),
    endpoint('POST /api/stock-alerts/stop/{token}', {
      does: 'Stops all such emails to one address, by the token of a link in one of them, without a login; repeating it changes nothing',
      params: stopParams,
      says: 'The emails are stopped',
      run: ({ params }) => stopAlerts(db, params.token),
    }),
  ]
  const forms = new Hono<AppEnv>()
  // A mail program without one-click links opens the address with GET, and is led to the page that stops the emails.
  forms.get('/api/stock-alerts/stop/:token', (c) =>
    c.redirect(withLanguage(c.get('language'), stopPath(c.req.param('token') ?? ''))),
  )

  // Without scripts a plain form posts to the page, which then shows the result.
  const limit = limitForm()
  for (const language of languages)
    forms.post(withLanguage(language, '/stock-alert'), limit, async (c) => {
      const said = await answerTo(c, await c.req.parseBody())
      return c.redirect(withLanguage(language, `/stock-alert?said=${said}`), 303)
    })
  return { endpoints, forms }

  async function answerTo(c: EndpointContext, form: Record<string, unknown>): Promise<AlertSaid> {
    const read = alertParams.safeParse(form)
    const given = c.get('visitor') ? { success: true as const, data: { email: '' } } : alertForm.safeParse(form)
    if (!read.success || !given.success) return 'invalid'
    try {
      const noted = await note(c, read.data.product, given.data.email)
      return noted.ok ? 'noted' : noted.reason === 'in_stock' ? 'there' : 'many'
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error
      return error.status === 404 ? 'gone' : 'busy'
    }
  }
}

function noAddress(): HttpRefusal {
  const text = msg`Please enter a valid email address`
  return new HttpRefusal(422, text, { fields: { email: text } })
}
