import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, test } from 'vitest'
import { entryInput, newEntryOf } from '#features/building/diary/testing.server.ts'
import { addDocumentTo, pdfOf } from '#features/building/documents/testing.server.ts'
import { extraInput, newExtraOf } from '#features/building/extras/testing.server.ts'
import { addMember, newProjectOf, projectInput } from '#features/building/projects/testing.server.ts'
import { newSnagOf, snagInput } from '#features/building/snags/testing.server.ts'
import { itemInput, sendItem } from '#features/directory/portfolio/testing.server.ts'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { calculatorContent } from '#features/estimating/estimates/contents.cases.ts'
import { newEstimateOf } from '#features/estimating/estimates/testing.server.ts'
import { newBillOf, offerInput, quoteBy, requestInput } from '#features/estimating/quotes/testing.server.ts'
import { hireInput, newHireOf } from '#features/hire/hires/testing.server.ts'
import { addMachineOf, machineInput } from '#features/hire/machines/testing.server.ts'
import { agreementInput, newAgreementOf } from '#features/messaging/agreements/testing.server.ts'
import { conversationOf, textMessage } from '#features/messaging/messages/testing.server.ts'
import { newVisitOf, visitInput } from '#features/messaging/visits/testing.server.ts'
import { newAccount, type Site, signIn, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { pendingCookie } from '#features/people/login/login-answer.server.ts'
import { startPendingLogin } from '#features/people/login/pending-login.server.ts'
import { turnOnTwoStep } from '#features/people/security/testing.server.ts'
import { newStaff } from '#features/people/staff/testing.server.ts'
import { newProduct } from '#features/shop/catalog/testing.server.ts'
import { returnInput } from '#features/shop/returns/testing.server.ts'
import { defaultTheme } from '#platform/pages/theme.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Answer, type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { newBrowser } from '#platform/testing/push-stand-in.ts'

/**
 * These tests call every endpoint of the OpenAPI document as each kind of visitor, and check who may call it. If an
 * endpoint has no rule here, the first test fails. Refusals that depend on the state of a feature's data are tested by
 * the feature.
 */

type Role = 'customer' | 'contractor' | 'architect'
type Rule = {
  /** Who may call the endpoint. half-done: only the browser whose login waits for its second step. */
  who: 'everyone' | 'half-done' | 'members' | 'staff' | readonly Role[]
  /**
   * Set if the path names a record that none of the callers in these tests may see. They get the same answer as if it
   * did not exist.
   */
  isOthers?: true
  /** Returns the values for the parameters in the path. */
  params?: (world: World) => Record<string, string | number>
  query?: string
  body?: (world: World, asker: Asker) => unknown
}
/** A caller. `id` is the account's id, if the caller has an account. */
type Asker = { client: Client; id?: number }
type World = {
  professionalId: number
  reviewId: number
  sessionId: number
  passkeyId: number
  bookmarkId: number
  notificationId: number
  itemId: number
  /** An estimate with one version. */
  estimateId: string
  /** A bill that was sent, a question about it, and one professional's quote for it. */
  requestId: number
  questionId: number
  quoteId: number
  /** A machine of a firm that is not one of the callers, and a hire of a machine from the yard. */
  machine: { id: number; slug: string }
  hireId: number
  /** A conversation of two other people, with a visit and an agreement that waits to be confirmed. */
  conversationId: number
  visitId: number
  agreementId: number
  /** The ids of a project and of one record of each kind in it, by the names of the path parameters. */
  project: Record<ProjectParam, number | string>
}
type ProjectParam = 'id' | 'member' | 'invitation' | 'stage' | 'entryId' | 'expense' | 'documentId' | PaperParam
type PaperParam = 'number' | 'item' | 'extra' | 'payment' | 'snag'

const unknownToken = () => ({ token: 'unknown' })
const wrongPassword = () => ({ password: 'not the password' })
const listed = ({ professionalId: id }: World) => ({ id })
const reviewed = ({ reviewId: id }: World) => ({ id })
const passkey = { id: 'made up', rawId: 'made up', type: 'public-key', response: {}, clientExtensionResults: {} }
const noTexts = { companyName: '', about: '', altLanguage: '', altFullName: '', altCompanyName: '', altAbout: '' }
const noNumbers = { rateMin: '', rateMax: '', budgetMin: '', budgetMax: '', startedYear: '', teamSize: '' }
const noLists = { town: 'kamshet', specializations: [], services: [], townsServed: [], languagesSpoken: [] }
const listing = {
  ...{ ...noTexts, ...noNumbers, ...noLists },
  ...{ language: 'en', takesWork: 'unsaid', availableFrom: '', version: 'of another save' },
}
const stageDays = { plannedStart: '2026-12-01', plannedEnd: '2026-12-05' }
const stage = { kind: 'plaster', name: '', floor: null, weight: 5, ...stageDays, dependsOn: [] }
const expense = { kind: 'materials', amount: '52000', spentOn: '2026-11-20', note: '', pictureId: null }
const payment = {
  ...{ amount: '250000', paidOn: '2026-11-20', method: 'upi', reference: 'UTR 4411', instalment: null },
  ...{ note: '', pictureId: null },
}
const instalment = { number: null, title: 'Plinth', stageKind: '', share: 10_000, amount: null, dueOn: '' }
const approval = { state: 'applied', number: '', date: '', note: '', versionId: null, version: '' }
const { memberId: _, ...extra } = extraInput(1)
const member = ({ project }: World) => Number(project.member)
/**
 * The rule for endpoints of a project that no caller is a member of. For all roles, neither the project nor its records
 * exist.
 */
const ofProject = (body?: Rule['body']) =>
  ({ who: 'members', isOthers: true, params: ({ project }: World) => project, ...(body && { body }) }) as const
const ofEstimate = (body?: Rule['body']) =>
  ({
    who: 'members',
    isOthers: true,
    params: ({ estimateId: id }: World) => ({ id, version: 1, link: 1 }),
    ...(body && { body }),
  }) as const
const ofRequest = (body?: Rule['body']): Rule => ({
  ...{ who: ['customer'], isOthers: true },
  params: ({ requestId: id, professionalId: professional, questionId: question }) => ({ id, professional, question }),
  ...(body && { body }),
})
const ofQuote = (body?: Rule['body']): Rule => ({
  ...{ who: ['contractor', 'architect'], isOthers: true, params: ({ quoteId: id }) => ({ id }) },
  ...(body && { body }),
})
const address = {
  ...{ fullName: 'Asha Gole', phone: '98220 12345', street: '4 Shivaji Path', landmark: '', city: 'Kamshet' },
  ...{ pincode: '410405', isDefault: false },
}
const product = {
  ...{ sku: 'GRD-1', slug: 'garden-tap', part: 'trade', name: 'Garden tap', nameHi: '', nameMr: '', brand: 'Nirmal' },
  ...{ description: 'A brass tap for the garden', descriptionHi: '', descriptionMr: '', tags: [], price: '450' },
  ...{ discount: '', mrp: '500', gstRate: '18', hsn: '8481', weightGrams: '350', isHeavy: false, country: 'India' },
  // 422: no such seller exists.
  ...{ sellerId: '999999', unit: 'piece', material: '', materialContent: '', returnDays: '7', isFeatured: false },
  ...{ isListed: false, pictureIds: [] },
}
const seller = {
  ...{ legalName: 'Indrayani Supplies LLP', gstin: '27AAPFU0939F1ZV', street: 'Gat No. 214', city: 'Kamshet' },
  ...{ pincode: '410405', email: 'shop@example.in', phone: '98220 12345' },
}
const coupon = {
  ...{ code: 'DIWALI10', kind: 'percent', value: '10', leastGoods: '', mostOff: '', mostUses: '', mostEach: '' },
  ...{ firstDay: '2026-11-01', lastDay: '2026-12-31' },
}
const madeUp = () => ({ id: 999_999, ref: 999_999, invoice: 999_999, return: 999_999, photo: 999_999 })
const professionals: readonly Role[] = ['contractor', 'architect']
const days = { from: '2026-12-01', until: '2026-12-02' }
/** The rule for endpoints of a machine that belongs neither to the caller nor to the yard. */
const ofMachine = (who: Rule['who'], body?: Rule['body']): Rule => ({
  ...{ who, isOthers: true, params: ({ machine: { id } }: World) => ({ id, block: 1 }) },
  ...(body && { body }),
})
const ofConversation = (body?: Rule['body']): Rule => ({
  ...{ who: 'members', isOthers: true, params: ({ conversationId: id }) => ({ id, seq: 1, no: 2 }) },
  ...(body && { body }),
})
/** The rule for endpoints of a message. Here it is the first message in a conversation of two other people. */
const ofMessage = (body?: Rule['body']): Rule => ({
  ...{ who: 'members', isOthers: true, params: ({ conversationId: id }: World) => ({ id, seq: 1 }) },
  ...(body && { body }),
})
const ofVisit = { who: 'members', isOthers: true, params: ({ visitId: id }: World) => ({ id }) } as const
const ofAgreement = { who: 'members', isOthers: true, params: ({ agreementId: id }: World) => ({ id }) } as const
const machineSave = () => ({ ...machineInput(), version: 'of another save' })

const rules: Record<string, Rule> = {
  'get /api/auth/me': { who: 'members' },
  'get /api/user/opening': { who: 'members' },
  'put /api/auth/language': { who: 'members', body: () => ({ language: 'en' }) },
  'post /api/auth/logout': { who: 'everyone' },
  'get /api/auth/demo-accounts': { who: 'everyone' },
  'get /api/auth/login-ways': { who: 'everyone' },
  // Wrong input gets 422 here. A wrong password gets 401, which the tests of logging in check.
  'post /api/auth/login': { who: 'everyone', body: () => ({ email: 'no address', password: '' }) },
  'post /api/auth/passkey-challenge': { who: 'everyone' },
  'post /api/auth/passkey-login': { who: 'everyone', body: () => ({}) },
  'post /api/auth/phone-code': { who: 'everyone', body: () => ({ phone: '98220 12345' }) },
  'post /api/auth/phone-login': { who: 'everyone', body: () => ({}) },
  'post /api/auth/forgot-password': { who: 'everyone', body: () => ({ email: 'nobody@example.in' }) },
  'post /api/auth/reset-password': { who: 'everyone', body: () => ({ token: 'unknown', password: 'Plinth-Beam-7' }) },
  'get /api/auth/reset-link': { who: 'everyone', query: '?token=unknown' },
  'post /api/auth/register': { who: 'everyone', body: () => ({ userType: 'customer' }) },
  'post /api/auth/registration-code': { who: 'everyone', body: () => ({ phone: '98220 12345' }) },
  'post /api/auth/confirm-email': { who: 'members', body: unknownToken },
  'post /api/auth/new-email': { who: 'members', body: unknownToken },
  'post /api/auth/restore-email': { who: 'everyone', body: unknownToken },
  'post /api/auth/confirmation-emails': { who: 'members' },

  'get /api/auth/second-step': { who: 'everyone' },
  'post /api/auth/second-step': { who: 'half-done', body: () => ({ by: 'recovery', code: 'ABCDE-FGHJK' }) },
  'post /api/auth/second-step/code': { who: 'half-done', body: () => ({ by: 'email' }) },
  'post /api/auth/second-step/passkey-challenge': { who: 'half-done' },
  'post /api/auth/second-step/passkey': { who: 'half-done', body: () => ({ response: passkey }) },

  'get /api/user/profile': { who: 'members' },
  'patch /api/user/profile': { who: 'members', body: () => ({ fullName: 'Meera Joshi', version: 'of another save' }) },
  'put /api/user/picture': { who: 'members', body: () => ({ pictureId: null }) },
  'get /api/user/listing': { who: professionals },
  'put /api/user/listing': { who: professionals, body: () => listing },
  'put /api/user/listing/cover': { who: professionals, body: () => ({ pictureId: null }) },
  'get /api/user/portfolio': { who: professionals },
  'post /api/user/portfolio': { who: professionals, body: () => itemInput },
  'get /api/user/portfolio/{id}': { who: professionals, isOthers: true, params: ({ itemId: id }) => ({ id }) },
  'put /api/user/portfolio/{id}': {
    ...{ who: professionals, isOthers: true, params: ({ itemId: id }) => ({ id }) },
    body: () => ({ ...itemInput, version: 'of another save' }),
  },
  'put /api/user/portfolio/{id}/place': {
    ...{ who: professionals, isOthers: true, params: ({ itemId: id }) => ({ id }) },
    body: () => ({ after: null }),
  },
  'delete /api/user/portfolio/{id}': { who: professionals, isOthers: true, params: ({ itemId: id }) => ({ id }) },
  'get /api/user/deleted-portfolio': { who: professionals },
  'post /api/user/deleted-portfolio/{id}/restoration': {
    ...{ who: professionals, isOthers: true, params: ({ itemId: id }) => ({ id }) },
  },
  'get /api/user/portfolio/{id}/testimonial-request': {
    ...{ who: professionals, isOthers: true, params: ({ itemId: id }) => ({ id }) },
  },
  'put /api/user/portfolio/{id}/testimonial-request': {
    ...{ who: professionals, isOthers: true, params: ({ itemId: id }) => ({ id }) },
    body: () => ({ email: '', language: 'en' }),
  },
  'delete /api/user/portfolio/{id}/testimonial-request': {
    ...{ who: professionals, isOthers: true, params: ({ itemId: id }) => ({ id }) },
  },
  // 404: such a link does not exist for anyone.
  'get /api/testimonials/link': { who: 'everyone', query: '?token=unknown' },
  'post /api/testimonials': {
    who: 'everyone',
    body: () => ({ token: 'unknown', clientName: 'Asha Rao', rating: 5, comment: 'They kept their word.' }),
  },
  'get /api/user/contact-details': { who: 'members' },
  'get /api/user/security': { who: 'members' },
  'post /api/user/password': {
    who: 'members',
    body: () => ({ currentPassword: 'not the password', newPassword: 'Plinth-Beam-7' }),
  },
  'get /api/user/sessions': { who: 'members' },
  'delete /api/user/sessions': { who: 'members' },
  'delete /api/user/sessions/{id}': { who: 'members', isOthers: true, params: ({ sessionId: id }) => ({ id }) },
  'post /api/user/two-step/authenticator': { who: 'members', body: wrongPassword },
  'post /api/user/two-step/authenticator/confirm': { who: 'members', body: () => ({ code: '123456' }) },
  'post /api/user/two-step/ways': { who: 'members', body: () => ({ ...wrongPassword(), way: 'email', isOn: true }) },
  'post /api/user/two-step/off': { who: 'members', body: wrongPassword },
  'post /api/user/two-step/recovery-codes': { who: 'members', body: wrongPassword },
  'post /api/user/passkeys/challenge': { who: 'members', body: wrongPassword },
  'post /api/user/passkeys': { who: 'members', body: () => ({ name: 'Phone', response: passkey }) },
  // Another user's passkey does not exist. The tests of the accounts domain check the removal with the password.
  'post /api/user/passkeys/{id}/removal': {
    who: 'members',
    params: ({ passkeyId: id }) => ({ id }),
    body: wrongPassword,
  },
  'post /api/user/email': { who: 'members', body: () => ({ ...wrongPassword(), email: 'new@example.in' }) },
  'delete /api/user/email': { who: 'members' },
  'post /api/user/phone/code': { who: 'members', body: wrongPassword },
  'post /api/user/phone/confirm': { who: 'members', body: () => ({ code: '123456' }) },
  'post /api/user/password/code': { who: 'members' },
  'post /api/user/phone/removal': { who: 'members', body: wrongPassword },

  'get /api/user/terms': { who: 'members' },
  // 409: the visitor was shown a different version of the terms.
  'post /api/user/terms/read': { who: 'members', body: () => ({ version: '0' }) },
  'post /api/user/terms/accept': { who: 'members', body: () => ({ version: '0' }) },
  'post /api/user/deactivate': { who: 'members', body: wrongPassword },
  'post /api/user/deletion': { who: 'members', body: wrongPassword },
  'get /api/user/export': { who: 'members' },
  'post /api/user/export': { who: 'members' },

  'get /api/notifications': { who: 'members' },
  'get /api/notifications/count': { who: 'members' },
  'post /api/notifications/{id}/read': { who: 'members', isOthers: true, params: ({ notificationId: id }) => ({ id }) },
  'post /api/notifications/read': { who: 'members', body: () => ({ upTo: 1 }) },
  'post /api/notifications/shown': { who: 'members', body: () => ({ shown: [{ what: 'visitId', id: 1 }] }) },
  'get /api/notifications/preferences': { who: 'members' },
  'put /api/notifications/preferences/{category}/{channel}': {
    who: 'members',
    params: () => ({ category: 'security', channel: 'site' }),
    body: () => ({ isOn: true }),
  },
  'post /api/notifications/unsubscribe/{token}': { who: 'everyone', params: unknownToken },

  'get /api/user/theme': { who: 'members' },
  'patch /api/user/theme': { who: 'members', body: () => defaultTheme },

  'post /api/pictures': { who: 'members', body: () => new Uint8Array([1]) },
  'post /api/message-files': { who: 'members', body: () => ({ what: 'document', name: 'plan.pdf', size: 10 }) },
  'get /api/message-files/{id}': { who: 'members', isOthers: true, params: madeUp },
  'put /api/message-files/{id}/bytes/{offset}': {
    ...{ who: 'members', isOthers: true, params: () => ({ id: 999_999, offset: 0 }) },
    body: () => new Uint8Array([1]),
  },
  'delete /api/message-files/{id}': { who: 'members', isOthers: true, params: madeUp },
  'post /api/conversations/{id}/messages/{seq}/link': ofMessage(),
  'get /api/user/professional': { who: 'members' },
  'get /api/rates': { who: 'everyone' },
  'get /api/contractor-rates': { who: 'everyone' },
  'get /api/towns': { who: 'everyone' },
  'get /api/machines': { who: 'everyone' },
  'get /api/machines/{slug}': { who: 'everyone', params: ({ machine: { slug } }) => ({ slug }) },
  'post /api/machines/{slug}/hires': {
    ...{ who: 'members', params: ({ machine: { slug } }) => ({ slug }) },
    body: () => hireInput(),
  },
  'get /api/visits': { who: 'members' },
  'get /api/visits/{id}': ofVisit,
  'put /api/visits/{id}/state': { ...ofVisit, body: () => ({ step: 'accept', last: 1, slot: 0 }) },
  'get /api/visits/{id}/calendar.ics': ofVisit,
  'get /api/away-message': { who: professionals },
  'put /api/away-message': { who: professionals, body: () => ({ isOn: false, text: '', until: null }) },
  'get /api/presence': { who: 'members' },
  'put /api/presence': { who: 'members', body: () => ({ isShown: true }) },
  'get /api/conversations': { who: 'members' },
  'post /api/conversations': { who: 'members', body: ({ professionalId }) => ({ professionalId }) },
  'get /api/conversations/unread': { who: 'members' },
  'get /api/conversations/search': { who: 'members' },
  'get /api/conversations/candidates': { who: 'members' },
  'put /api/conversations/receipts': { who: 'members', body: () => ({ receipts: [] }) },
  'get /api/conversations/{id}': ofConversation(),
  'put /api/conversations/{id}/phone': ofConversation(() => ({ isShown: true })),
  'get /api/conversations/{id}/messages': ofConversation(),
  'post /api/conversations/{id}/messages': ofConversation(() => textMessage('Namaste')),
  'patch /api/conversations/{id}/messages/{seq}': ofMessage(() => ({ text: 'Changed' })),
  'delete /api/conversations/{id}/messages/{seq}': ofMessage(),
  'put /api/conversations/{id}/messages/{seq}/star': ofMessage(() => ({ isStarred: true })),
  'get /api/conversations/{id}/visits': ofConversation(),
  'post /api/conversations/{id}/visits': ofConversation(() => visitInput()),
  'get /api/conversations/{id}/agreements': ofConversation(),
  'post /api/conversations/{id}/agreements': ofConversation(() => agreementInput()),
  'get /api/agreements/{id}': ofAgreement,
  'put /api/agreements/{id}/answer': { ...ofAgreement, body: () => ({ answer: 'confirm' }) },
  'put /api/conversations/{id}/block': ofConversation(() => ({ isBlocked: true })),
  'post /api/conversations/{id}/invitations': ofConversation(() => ({})),
  'delete /api/conversations/{id}/members/{no}': ofConversation(),
  'get /api/conversation-invitation': { who: 'everyone', query: '?token=unknown' },
  'put /api/conversation-invitation/acceptance': { who: 'members', body: unknownToken },
  'get /api/push/key': { who: 'members' },
  'put /api/push/subscription': { who: 'members', body: () => newBrowser('https://push.stand-in.in').subscription },
  'delete /api/push/subscription': { who: 'members' },

  'get /api/hires': { who: 'members' },
  'get /api/user/last-site': { who: 'members' },
  'get /api/hires/{id}': { who: 'members', isOthers: true, params: ({ hireId: id }) => ({ id }) },
  'put /api/hires/{id}/state': {
    ...{ who: 'members', isOthers: true, params: ({ hireId: id }) => ({ id }) },
    body: () => ({ step: 'confirm', last: 1 }),
  },
  'get /api/admin/hires': { who: 'staff' },
  'get /api/admin/hires/{id}': { who: 'staff', isOthers: true, params: () => ({ id: 1 }) },
  'put /api/admin/hires/{id}/state': {
    ...{ who: 'staff', isOthers: true, params: () => ({ id: 1 }) },
    body: () => ({ step: 'confirm', last: 1 }),
  },
  'get /api/user/machines': { who: professionals },
  'post /api/user/machines': { who: professionals, body: () => machineInput() },
  'get /api/user/machines/{id}': ofMachine(professionals),
  'put /api/user/machines/{id}': ofMachine(professionals, machineSave),
  'put /api/user/machines/{id}/pause': ofMachine(professionals, () => ({ isPaused: true })),
  'post /api/user/machines/{id}/blocks': ofMachine(professionals, () => ({ unit: 1, ...days })),
  'delete /api/user/machines/{id}/blocks/{block}': ofMachine(professionals),
  'get /api/admin/machines': { who: 'staff' },
  'post /api/admin/machines': { who: 'staff', body: () => machineInput() },
  'get /api/admin/machines/{id}': ofMachine('staff'),
  'put /api/admin/machines/{id}': ofMachine('staff', machineSave),
  'put /api/admin/machines/{id}/pause': ofMachine('staff', () => ({ isPaused: true })),
  'post /api/admin/machines/{id}/blocks': ofMachine('staff', () => ({ unit: 1, ...days })),
  'delete /api/admin/machines/{id}/blocks/{block}': ofMachine('staff'),
  'get /api/professionals': { who: 'everyone' },
  'get /api/professionals/suggestions': { who: 'everyone', query: '?text=ka' },
  'get /api/professionals/featured': { who: 'everyone' },
  'get /api/professionals/compare': { who: 'everyone', query: '?ids=101' },
  'get /api/professionals/{id}': { who: 'everyone', params: listed },
  'get /api/professionals/{id}/for-members': { who: 'members', params: listed },
  'get /api/professionals/{id}/projects': { who: 'everyone', params: listed },
  'get /api/professionals/{id}/project-titles': { who: 'everyone', params: listed },
  'get /api/professionals/{id}/cover': { who: 'everyone', params: listed },
  'get /api/portfolio': { who: 'everyone' },
  'get /api/portfolio/{id}': { who: 'everyone', params: () => ({ id: 1 }) },

  'post /api/professionals/{id}/bookmark': { who: 'members', params: listed, body: () => ({ bookmarked: true }) },
  'post /api/bookmarks': { who: 'members', body: ({ professionalId }) => ({ professionalId }) },
  'get /api/bookmarks': { who: 'members' },
  'get /api/bookmarks/pages': { who: 'members', query: '?profession=contractor' },
  'get /api/bookmarks/professional-ids': { who: 'members' },
  'get /api/user/bookmarks': { who: 'members' },
  'delete /api/bookmarks/{bookmarkId}': {
    who: 'members',
    isOthers: true,
    params: ({ bookmarkId }) => ({ bookmarkId }),
  },

  'get /api/user/directory': { who: 'members' },
  'put /api/user/directory/hidden/{id}': { who: 'members', params: listed },
  'delete /api/user/directory/hidden/{id}': { who: 'members', params: listed },
  'get /api/projects': { who: 'members' },
  'post /api/projects': { who: 'members', body: () => projectInput() },
  'get /api/projects/summary': { who: 'members' },
  'get /api/projects/track': { who: 'members' },
  'get /api/projects/invitations': { who: 'members' },
  'put /api/projects/invitations/{invitation}/answer': ofProject(() => ({ accepts: true })),
  // 404: such a link does not exist for anyone.
  'get /api/projects/invitation-link': { who: 'everyone', query: '?token=unknown' },
  'put /api/projects/invitation-link/answer': {
    ...{ who: 'members', body: () => ({ token: 'unknown', accepts: true }) },
  },
  'get /api/projects/{id}': ofProject(),
  'put /api/projects/{id}': ofProject(() => ({ ...projectInput(), version: '' })),
  'post /api/projects/{id}/copies': ofProject(() => ({})),
  'put /api/projects/{id}/archiving': ofProject(() => ({ isArchived: true })),
  'get /api/projects/{id}/status': ofProject(),
  'get /api/projects/{id}/budget': ofProject(),
  'put /api/projects/{id}/budget': ofProject(() => ({ from: { quoteRequest: 1 }, version: '' })),
  'put /api/projects/{id}/status': ofProject(() => ({ from: 'active', to: 'in-progress', reason: '' })),
  'get /api/projects/{id}/waiting': ofProject(),
  'get /api/projects/{id}/unfinished': ofProject(),
  'get /api/projects/{id}/people': ofProject(),
  'delete /api/projects/{id}/people/{member}': ofProject(),
  'put /api/projects/{id}/people/{member}/team-role': ofProject(() => ({ from: 'supervisor', to: 'worker' })),
  'delete /api/projects/{id}/membership': ofProject(),
  'get /api/projects/{id}/contacts': ofProject(),
  'post /api/projects/{id}/invitations': ofProject(() => ({
    role: 'architect',
    teamRole: null,
    way: 'link',
    professionalId: null,
    email: '',
  })),
  'put /api/projects/{id}/invitations/{invitation}': ofProject(() => ({ round: 1 })),
  'delete /api/projects/{id}/invitations/{invitation}': ofProject(),
  'get /api/plot-pins': { who: 'members' },
  'get /api/projects/{id}/pin': ofProject(),
  'put /api/projects/{id}/pin': ofProject(() => ({ latitude: 18.7546, longitude: 73.5523, label: '' })),
  'delete /api/projects/{id}/pin': ofProject(),
  'get /api/map-tiles': { who: 'members' },
  // 404: no maps are configured.
  'get /api/map-tiles/{z}/{x}/{y}': {
    ...{ who: 'members', isOthers: true, params: () => ({ z: 16, x: 46157, y: 29291 }) },
  },
  'get /api/projects/{id}/stages': ofProject(),
  'post /api/projects/{id}/stages': ofProject(() => stage),
  'put /api/projects/{id}/stages/template': ofProject(),
  'put /api/projects/{id}/stages/{stage}': ofProject(() => ({ ...stage, version: '' })),
  'put /api/projects/{id}/stages/{stage}/dates': ofProject(() => ({ ...stageDays, from: stageDays })),
  'put /api/projects/{id}/stages/{stage}/place': ofProject(() => ({ after: null })),
  'delete /api/projects/{id}/stages/{stage}': ofProject(),
  'post /api/projects/{id}/stages/{stage}/restoration': ofProject(),
  'put /api/projects/{id}/stages/{stage}/progress': ofProject(() => ({
    progress: 10,
    actualStart: '',
    actualEnd: '',
    version: '',
  })),
  'get /api/projects/{id}/stages/{stage}/changes': ofProject(),
  'get /api/projects/{id}/diary': ofProject(),
  'post /api/projects/{id}/diary': ofProject((_world, { id = 1 }) => entryInput({ id })),
  'get /api/projects/{id}/diary/calendar': { ...ofProject(), query: '?month=2026-11' },
  'get /api/projects/{id}/diary/photos': ofProject(),
  'get /api/projects/{id}/diary/entries/{entryId}': ofProject(),
  'put /api/projects/{id}/diary/entries/{entryId}': ofProject(() => ({ ...entryInput({ id: 1 }), version: '' })),
  'delete /api/projects/{id}/diary/entries/{entryId}': ofProject(),
  'post /api/projects/{id}/diary/entries/{entryId}/restoration': ofProject(),
  'get /api/projects/{id}/costs': ofProject(),
  'post /api/projects/{id}/costs': ofProject(() => expense),
  'get /api/projects/{id}/costs/summary': ofProject(),
  'get /api/projects/{id}/costs/{expense}': ofProject(),
  'put /api/projects/{id}/costs/{expense}': ofProject(() => ({ ...expense, version: '' })),
  'delete /api/projects/{id}/costs/{expense}': ofProject(),
  'post /api/projects/{id}/costs/{expense}/restoration': ofProject(),
  'put /api/projects/{id}/agreed-sum': ofProject(() => ({ agreedSum: '900000', version: '' })),
  'put /api/projects/{id}/expected-cost': {
    ...ofProject(() => ({ expectedCost: '700000', version: '' })),
    who: ['contractor'],
  },
  'put /api/projects/{id}/design-stage': ofProject(() => ({ from: 'concept', to: 'detailed' })),
  'get /api/projects/{id}/documents': ofProject(),
  'post /api/projects/{id}/documents/files': ofProject(() => pdfOf()),
  'post /api/projects/{id}/documents': ofProject(() => ({
    kind: 'other',
    title: 'Ground floor',
    fileName: 'plan.pdf',
    fileId: 1,
  })),
  'get /api/projects/{id}/documents/{documentId}': ofProject(),
  'post /api/projects/{id}/documents/{documentId}/versions': ofProject(() => ({
    fileId: 1,
    fileName: 'plan.pdf',
    note: 'The stairs have moved',
  })),
  'post /api/projects/{id}/documents/{documentId}/versions/{number}/link': ofProject(),
  'delete /api/projects/{id}/documents/{documentId}': ofProject(),
  'post /api/projects/{id}/documents/{documentId}/restoration': ofProject(),
  'get /api/projects/{id}/approvals': ofProject(),
  'put /api/projects/{id}/approvals': ofProject(() => ({ from: null, authority: 'pmrda' })),
  'put /api/projects/{id}/approvals/items/{item}': ofProject(() => approval),
  'get /api/projects/{id}/extras': ofProject(),
  'get /api/projects/{id}/extra-sums': ofProject(),
  'post /api/projects/{id}/extras': ofProject((world) => extraInput(member(world))),
  'get /api/projects/{id}/extras/{extra}': ofProject(),
  'put /api/projects/{id}/extras/{extra}': ofProject(() => ({ ...extra, version: 1 })),
  'put /api/projects/{id}/extras/{extra}/consent': ofProject(() => ({ version: 1 })),
  'put /api/projects/{id}/extras/{extra}/refusal': ofProject(() => ({ version: 1, reason: 'Too dear' })),
  'put /api/projects/{id}/extras/{extra}/withdrawal': ofProject(() => ({ version: 1 })),
  'get /api/projects/{id}/payments': { ...ofProject(), query: '?with=1' },
  'post /api/projects/{id}/payments': ofProject((world) => ({ ...payment, with: member(world) })),
  'get /api/projects/{id}/payment-sums': ofProject(),
  'get /api/projects/{id}/payments/account': ofProject(),
  'get /api/projects/{id}/payments/statement': { ...ofProject(), query: '?with=1&language=en' },
  'get /api/projects/{id}/payments/{payment}': ofProject(),
  'put /api/projects/{id}/payments/{payment}': ofProject(() => ({ ...payment, version: '' })),
  'put /api/projects/{id}/payments/{payment}/state': ofProject(() => ({
    from: 'waiting',
    version: 1,
    to: 'confirmed',
    reason: '',
  })),
  'post /api/projects/{id}/payment-plans': ofProject((world) => ({
    ...{ with: member(world), basedOn: 0, agreedSum: 900_000, retentionPercent: '5', instalments: [instalment] },
  })),
  'put /api/projects/{id}/payment-plans/agreement': ofProject((world) => ({ with: member(world), version: 1 })),
  'put /api/projects/{id}/payment-plans/change-request': ofProject((world) => ({
    ...{ with: member(world), version: 1, reason: 'Less at first' },
  })),
  'get /api/projects/{id}/snags': ofProject(),
  'post /api/projects/{id}/snags': ofProject(() => snagInput()),
  'get /api/projects/{id}/snags/{snag}': ofProject(),
  'put /api/projects/{id}/snags/{snag}': ofProject(() => ({ ...snagInput(), version: '' })),
  'put /api/projects/{id}/snags/{snag}/state': ofProject(() => ({
    ...{ from: 'open', version: '', last: null },
    to: 'done',
    note: '',
    pictureIds: [],
  })),
  'delete /api/projects/{id}/snags/{snag}': ofProject(),
  'post /api/projects/{id}/snags/{snag}/restoration': ofProject(),
  'get /api/projects/{id}/showcase': ofProject(),
  'post /api/projects/{id}/showcase': ofProject(() => ({
    title: 'A house',
    description: 'In Naigaon',
    pictureIds: [],
  })),
  'get /api/projects/{id}/showcase/photos': ofProject(),
  'get /api/saved-projects': { who: 'members' },
  'get /api/saved-projects/ids': { who: 'members' },
  'put /api/saved-projects/{id}': ofProject(),
  'delete /api/saved-projects/{id}': { who: 'members', params: ({ project }) => ({ id: project.id }) },
  'get /api/user/next-steps': { who: 'members' },
  'get /api/user/waiting': { who: 'members' },
  'get /api/search': { who: 'everyone', query: '?text=kamshet' },

  'get /api/addresses': { who: 'members' },
  'post /api/addresses': { who: 'members', body: () => address },
  'put /api/addresses/{id}': { who: 'members', isOthers: true, params: madeUp, body: () => address },
  'delete /api/addresses/{id}': { who: 'members', isOthers: true, params: madeUp },
  'post /api/cart/materials': { who: 'everyone', body: () => ({}) },
  'get /api/checkout': { who: 'everyone' },
  'post /api/orders/{ref}/cancellation': {
    ...{ who: 'everyone', isOthers: true, params: madeUp },
    body: () => ({ version: 1, reason: '' }),
  },
  'post /api/orders/{ref}/confirmation': {
    ...{ who: 'everyone', isOthers: true, params: madeUp },
    body: () => ({ token: 'a' }),
  },
  'post /api/orders/{ref}/again': { who: 'everyone', isOthers: true, params: madeUp },
  'get /api/admin/coupons': { who: 'staff' },
  'get /api/admin/product-file': { who: 'staff' },
  'get /api/admin/product-imports/{id}': { who: 'staff', params: madeUp },
  'get /api/admin/product-imports/{id}/rows': { who: 'staff', params: madeUp },
  'get /api/admin/products': { who: 'staff' },
  'get /api/admin/products/{id}': { who: 'staff', params: madeUp },
  'get /api/admin/products/{id}/stock': { who: 'staff', params: madeUp },
  'get /api/admin/sellers': { who: 'staff' },
  'post /api/admin/coupons': { who: 'staff', body: () => coupon },
  'post /api/admin/product-imports': { who: 'staff', body: () => new Uint8Array([1]) },
  'post /api/admin/products': { who: 'staff', body: () => product },
  'post /api/admin/products/{id}/stock': {
    ...{ who: 'staff', params: madeUp, body: () => ({ reason: 'received', quantity: 1, note: '', seen: 0 }) },
  },
  'post /api/admin/sellers': { who: 'staff', body: () => seller },
  'put /api/admin/coupons/{id}': { who: 'staff', params: madeUp, body: () => ({ ...coupon, version: '' }) },
  'put /api/admin/coupons/{id}/active': { who: 'staff', params: madeUp, body: () => ({ isActive: true }) },
  'put /api/admin/products/{id}': { who: 'staff', params: madeUp, body: () => ({ ...product, version: '' }) },
  'put /api/admin/sellers/{id}': { who: 'staff', params: madeUp, body: () => ({ ...seller, version: '' }) },
  'post /api/admin/product-imports/{id}/application': { who: 'staff', params: madeUp },
  'get /api/admin/orders': { who: 'staff' },
  'get /api/admin/orders/{id}': { who: 'staff', isOthers: true, params: madeUp },
  'put /api/admin/orders/{id}/state': {
    ...{ who: 'staff', isOthers: true, params: madeUp },
    body: () => ({ version: 1, to: 'confirmed', reason: '', taken: null }),
  },
  'post /api/orders': { who: 'everyone', body: () => ({}) },
  'get /api/orders': { who: 'members' },
  'post /api/orders/lookup': { who: 'everyone', body: () => ({ number: 'KB999999', phone: '98220 12345' }) },
  'post /api/orders/{ref}/link': { who: 'everyone', isOthers: true, params: madeUp },
  // An order is visible to everyone who has its link, which the tests of orders check. Here the order does not exist.
  'get /api/orders/{ref}': { who: 'everyone', isOthers: true, params: madeUp },
  'get /api/orders/{ref}/payment': { who: 'everyone', isOthers: true, params: madeUp },
  'post /api/orders/{ref}/payment/claim': {
    ...{ who: 'everyone', isOthers: true, params: madeUp },
    body: () => ({ reference: '412345678901', version: 1 }),
  },
  'get /api/orders/{ref}/payment/razorpay': { who: 'everyone', isOthers: true, params: madeUp },
  'get /api/orders/{ref}/invoices': { who: 'everyone', isOthers: true, params: madeUp },
  'get /api/orders/{ref}/invoices/{invoice}': { who: 'everyone', isOthers: true, params: madeUp },
  'get /api/orders/{ref}/returns': { who: 'everyone', isOthers: true, params: madeUp },
  'post /api/orders/{ref}/returns': {
    ...{ who: 'everyone', isOthers: true, params: madeUp },
    body: () => returnInput,
  },
  'post /api/orders/{ref}/returns/photos': {
    ...{ who: 'everyone', isOthers: true, params: madeUp },
    body: () => new Uint8Array([1]),
  },
  'get /api/orders/{ref}/returns/photos/{photo}': { who: 'everyone', isOthers: true, params: madeUp },
  'put /api/orders/{ref}/returns/{return}/withdrawal': {
    ...{ who: 'everyone', isOthers: true, params: madeUp },
    body: () => ({ version: 1 }),
  },
  'get /api/cart': { who: 'everyone' },
  'get /api/cart/count': { who: 'everyone' },
  // 404: no such product exists.
  'post /api/cart/lines': { who: 'everyone', body: () => ({ productId: 999_999 }) },
  'put /api/cart/lines/{product}': {
    ...{ who: 'everyone', params: () => ({ product: 999_999 }), body: () => ({ quantity: 1 }) },
  },
  'delete /api/cart/lines/{product}': { who: 'everyone', params: () => ({ product: 999_999 }) },
  'put /api/cart/prices': { who: 'everyone', body: () => ({ prices: [] }) },
  'post /api/cart/merge': { who: 'members' },
  'get /api/wishlist': { who: 'everyone' },
  'get /api/wishlist/ids': { who: 'everyone' },
  'put /api/wishlist/{product}': { who: 'everyone', params: () => ({ product: 999_999 }) },
  'delete /api/wishlist/{product}': { who: 'everyone', params: () => ({ product: 999_999 }) },
  'post /api/wishlist/merge': { who: 'members' },
  'get /api/stock-alerts': { who: 'members' },
  'put /api/stock-alerts/{product}': {
    ...{ who: 'everyone', params: () => ({ product: 999_999 }), body: () => ({ email: 'nobody@example.in' }) },
  },
  'delete /api/stock-alerts/{product}': { who: 'members', params: () => ({ product: 999_999 }) },
  'post /api/stock-alerts/stop/{token}': { who: 'everyone', params: unknownToken },

  'get /api/estimates': { who: 'members' },
  'get /api/estimates/{id}': ofEstimate(),
  'put /api/estimates/{id}': ofEstimate(() => ({ content: calculatorContent(), revision: 1 })),
  'delete /api/estimates/{id}': ofEstimate(),
  'post /api/estimates/{id}/restoration': ofEstimate(),
  'get /api/estimates/{id}/links': ofEstimate(),
  'post /api/estimates/{id}/links': ofEstimate(() => ({ days: 7 })),
  'delete /api/estimates/{id}/links/{link}': ofEstimate(),
  'get /api/shared-estimates/{token}': { who: 'everyone', params: () => ({ token: 'made-up' }) },
  'get /api/shared-estimates/{token}/picture': { who: 'everyone', params: () => ({ token: 'made-up' }) },
  'post /api/estimates/{id}/quote-requests': {
    ...{ ...ofEstimate(({ professionalId }) => requestInput([professionalId])), who: ['customer'] },
  },
  'get /api/quotes/count': { who: 'members' },
  'get /api/quotes/candidates': { who: ['customer'], query: '?search=anil' },
  'get /api/quotes/requests': { who: ['customer'] },
  'get /api/quotes/requests/{id}': ofRequest(),
  'put /api/quotes/requests/{id}/asked/{professional}': ofRequest(),
  'put /api/quotes/requests/{id}/acceptance': ofRequest(({ quoteId: quote }) => ({ quote, version: 1 })),
  'get /api/quotes/requests/{id}/coverage': ofRequest(),
  'put /api/quotes/requests/{id}/withdrawal': ofRequest(),
  'put /api/quotes/requests/{id}/questions/{question}/answer': ofRequest(() => ({ answer: 'Any PPC.' })),
  'get /api/quotes/received': { who: professionals },
  'get /api/quotes/received/{id}': ofQuote(),
  'put /api/quotes/received/{id}/draft': ofQuote(() => ({ rates: {} })),
  'put /api/quotes/received/{id}/offer': ofQuote(() => offerInput({ 'labor:mason': 900 })),
  'put /api/quotes/received/{id}/refusal': ofQuote(() => ({ reason: 'Too far', version: 0 })),
  'post /api/quotes/received/{id}/questions': ofQuote(() => ({ line: null, question: 'Which brand?' })),
  'post /api/quotes/direct': {
    who: ['customer'],
    body: ({ professionalId }) => ({ scope: 'A compound wall', professionalIds: [professionalId] }),
  },
  'get /api/quotes/direct/{id}': { who: 'members', isOthers: true, params: ({ quoteId: id }) => ({ id }) },
  'put /api/quotes/direct/{id}/answer': ofQuote(() => ({
    ...{ basis: 'with-material', amount: 1000, gst: 'included', excluded: '', validDays: 30, terms: '', version: 0 },
  })),
  'put /api/quotes/direct/{id}/refusal': {
    ...{ who: ['customer'], isOthers: true, params: ({ quoteId: id }) => ({ id }) },
    body: () => ({ version: 1, reason: '' }),
  },
  // 404: no such conversation exists. A conversation of other people gets the same answer.
  'get /api/conversations/{id}/messages/{seq}/plan': {
    ...{ who: 'members', isOthers: true, params: () => ({ id: 1, seq: 1 }) },
  },
  'post /api/conversations/{id}/messages/{seq}/plan': {
    ...{ who: 'members', isOthers: true, params: () => ({ id: 1, seq: 1 }) },
  },
  'get /api/estimates/{id}/versions': ofEstimate(),
  'post /api/estimates/{id}/versions': ofEstimate(() => ({ name: '', content: calculatorContent() })),
  'get /api/estimates/{id}/versions/{version}': ofEstimate(),
  'patch /api/estimates/{id}/versions/{version}': ofEstimate(() => ({ name: 'Before the tiles' })),
  'post /api/estimates/files': {
    who: 'everyone',
    body: () => ({ content: calculatorContent(), format: 'xlsx', language: 'en' }),
  },

  // For anyone who does not work in the back office, this endpoint does not exist.
  'get /api/admin/standing': { who: 'members' },
  'get /api/admin/audit-log': { who: 'staff' },
  'get /api/admin/messages': { who: 'staff' },
  // 404: no such message exists.
  'post /api/admin/messages/{id}/acknowledgement': { who: 'staff', params: () => ({ id: 1 }) },
  'post /api/admin/messages/{id}/answers': { who: 'staff', params: () => ({ id: 1 }), body: () => ({ text: 'Hello' }) },
  'put /api/admin/messages/{id}/resolution': {
    who: 'staff',
    params: () => ({ id: 1 }),
    body: () => ({ isResolved: true }),
  },
  'get /api/admin/verification': { who: 'staff' },
  'get /api/admin/verification/professionals': { who: 'staff', query: '?search=anil' },
  'get /api/admin/verification/{id}': { who: 'staff', params: listed },
  'delete /api/admin/verification/{id}/phone': { who: 'staff', params: listed },
  'put /api/admin/verification/{id}/phone': { who: 'staff', params: listed },
  'put /api/admin/verification/{id}/{kind}': {
    who: 'staff',
    params: ({ professionalId }) => ({ id: professionalId, kind: 'address' }),
    body: () => ({ decision: 'refused', reason: 'not_reached', version: 'of another time' }),
  },
  'get /api/admin/rate-proposals': { who: 'staff' },
  // 404: no such proposal exists.
  'put /api/admin/rate-proposals/{id}/decision': {
    who: 'staff',
    params: () => ({ id: 1 }),
    body: () => ({ decision: 'refused', reason: 'price' }),
  },
  'get /api/admin/order-payments': { who: 'staff' },
  'get /api/admin/orders/{id}/payment': { who: 'staff', isOthers: true, params: madeUp },
  'get /api/admin/order-payments/ways': { who: 'staff' },
  // 404: neither the order nor the refund exists.
  'put /api/admin/order-payments/{id}/decision': {
    who: 'staff',
    params: () => ({ id: 1 }),
    body: () => ({ decision: 'received', version: 1 }),
  },
  'get /api/admin/order-refunds': { who: 'staff' },
  'put /api/admin/order-refunds/{id}/done': {
    who: 'staff',
    params: () => ({ id: 1 }),
    body: () => ({ method: 'cash', reference: '' }),
  },
  'post /api/admin/order-refunds/{id}/retry': { who: 'staff', params: () => ({ id: 1 }) },
  'get /api/admin/returns': { who: 'staff' },
  'get /api/admin/returns/{id}': { who: 'staff', isOthers: true, params: madeUp },
  'get /api/admin/returns/{id}/photos/{photo}': { who: 'staff', isOthers: true, params: madeUp },
  'put /api/admin/returns/{id}/decision': {
    ...{ who: 'staff', isOthers: true, params: madeUp },
    body: () => ({ version: 1, decision: 'refused', reason: 'It has been used.' }),
  },
  'put /api/admin/returns/{id}/receipt': {
    ...{ who: 'staff', isOthers: true, params: madeUp },
    body: () => ({ version: 1, lines: [{ position: 1, restocked: 1, damaged: 0 }] }),
  },
  'get /api/admin/users': { who: 'staff', query: '?search=anil' },
  'get /api/admin/users/{id}': { who: 'staff', params: () => ({ id: 1 }) },
  'put /api/admin/users/{id}/block': { who: 'staff', params: () => ({ id: 1 }), body: () => ({ reason: 'terms' }) },
  'delete /api/admin/users/{id}/block': { who: 'staff', params: () => ({ id: 1 }) },
  'delete /api/admin/users/{id}/sessions': { who: 'staff', params: () => ({ id: 1 }) },

  'get /api/shop/products': { who: 'everyone' },
  'get /api/shop/products/{slug}': { who: 'everyone', params: () => ({ slug: 'for-all' }) },
  'get /api/shop/products/{slug}/also-viewed': {
    who: 'everyone',
    params: () => ({ slug: 'for-all' }),
  },
  'get /api/shop/products/{slug}/reviews': { who: 'everyone', params: () => ({ slug: 'for-all' }) },
  'get /api/shop/products/{slug}/review': { who: 'members', params: () => ({ slug: 'for-all' }) },
  // 404: no such product exists. For an existing product, a visitor who has not bought it gets 403, which the tests of
  // reviews check.
  'put /api/shop/products/{slug}/review': {
    ...{ who: 'members', isOthers: true, params: () => ({ slug: 'none' }) },
    body: () => ({ rating: 5, text: 'It closes without a drop.', pictureIds: [] }),
  },
  'delete /api/shop/products/{slug}/review': { who: 'members', params: () => ({ slug: 'for-all' }) },
  'get /api/delivery': { who: 'everyone' },
  'get /api/delivery/{pincode}': { who: 'everyone', params: () => ({ pincode: '410405' }) },
  'get /api/shop/featured': { who: 'everyone' },
  'get /api/shop/categories': { who: 'everyone' },
  'get /api/shop/also-viewed': { who: 'everyone' },
  'post /api/shop/views': {
    who: 'everyone',
    body: () => ({ visit: crypto.randomUUID(), product: 1, after: [] }),
  },
  'get /api/shop/trade-products': { who: ['contractor', 'architect'] },
  'get /api/shop/trade-products/{slug}': {
    who: ['contractor', 'architect'],
    params: () => ({ slug: 'for-trade' }),
  },
  'get /api/rate-sheet': { who: 'everyone', query: '?town=maval' },
  'get /api/rate-sheet/{material}': { who: 'everyone', params: () => ({ material: 'cement' }), query: '?town=maval' },
  'get /api/rate-trends': { who: 'everyone', query: '?town=maval' },
  'post /api/rate-proposals': {
    who: professionals,
    body: () => ({ ...{ material: 'cement', town: 'maval', price: '365' }, day: '2026-11-20', source: 'A dealer' }),
  },
  'get /api/rate-proposals': { who: 'members' },
  'get /api/user/verification': { who: professionals },
  'put /api/user/verification/coa': { who: ['architect'], body: () => ({ number: 'CA/2005/36281' }) },
  'put /api/user/verification/gstin': { who: professionals, body: () => ({ number: '27AAPFU0939F1ZV' }) },
  'put /api/user/verification/seen/{kind}': {
    who: professionals,
    params: () => ({ kind: 'identity' }),
    body: () => ({}),
  },
  'delete /api/user/verification/{kind}': { who: professionals, params: () => ({ kind: 'gstin' }) },
  'get /api/admin/waiting': { who: 'staff' },
  'get /api/admin/reports': { who: 'staff' },
  // 404: nobody has reported this message.
  'post /api/admin/reports/{subject}/file': { who: 'staff', params: () => ({ subject: 'message-999999-1' }) },
  // 409: nobody has reported this subject.
  'post /api/admin/reports/{subject}/decision': {
    who: 'staff',
    params: ({ reviewId }) => ({ subject: `review-${reviewId}` }),
    body: () => ({ decision: 'kept' }),
  },
  // 404: no such review exists.
  'post /api/admin/removals/{subject}': {
    who: 'staff',
    params: () => ({ subject: 'review-999999' }),
    body: () => ({ reason: 'fake' }),
  },
  'delete /api/admin/removals/{subject}': { who: 'staff', params: () => ({ subject: 'review-999999' }) },
  'get /api/admin/reviews': { who: 'staff' },
  'get /api/admin/product-reviews': { who: 'staff' },
  'get /api/admin/jobs': { who: 'staff' },
  // 404: no such job exists.
  'post /api/admin/jobs/{id}/retries': { who: 'staff', params: () => ({ id: 1 }) },
  'post /api/admin/jobs/retries': { who: 'staff' },
  'get /api/admin/sample-data': { who: 'staff' },
  'post /api/admin/sample-data/removal': { who: 'staff', body: () => ({ confirmation: 'remove' }) },

  'post /api/professionals/{id}/enquiries': {
    who: 'members',
    params: listed,
    body: () => ({ message: 'We want to build in Karla.' }),
  },
  'get /api/professionals/{id}/enquiries/mine': { who: 'members', params: listed },
  'post /api/professionals/{id}/contact-events': { who: 'members', params: listed, body: () => ({ channel: 'call' }) },
  'get /api/professionals/{id}/reviews': { who: 'everyone', params: listed },
  'get /api/professionals/{id}/telling-review': { who: 'everyone', params: listed },
  'get /api/professionals/{id}/review': { who: 'members', params: listed },
  'put /api/professionals/{id}/review': {
    who: ['customer'],
    params: listed,
    body: () => ({ rating: 4, comment: 'Clean work, on time.' }),
  },
  'delete /api/professionals/{id}/review': { who: 'members', params: listed },
  'put /api/reviews/{id}/helpful': { who: 'members', params: reviewed },
  'delete /api/reviews/{id}/helpful': { who: 'members', params: reviewed },
  'put /api/reviews/{id}/reply': {
    who: professionals,
    isOthers: true,
    params: reviewed,
    body: () => ({ reply: 'Thank you.' }),
  },
  'delete /api/reviews/{id}/reply': { who: professionals, isOthers: true, params: reviewed },

  'put /api/reports/{subject}': {
    who: 'members',
    params: ({ professionalId }) => ({ subject: `professional-${professionalId}` }),
    body: () => ({ reason: 'fake' }),
  },

  'get /api/articles': { who: 'everyone' },
  'get /api/articles/{slug}': { who: 'everyone', params: () => ({ slug: 'terms' }) },
  'post /api/support/messages': { who: 'everyone', body: () => ({}) },
}

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let site: Site
let world: World
let document: { paths: Record<string, Partial<Record<Method, Operation>>>; components: object }
/** The accounts that call. All endpoints are called by the same ones. */
let accounts: Record<Role | 'half-done' | 'without two-step' | 'staff', { id: number }>
/** The callers. Each call comes from a new browser, because some answers end sessions. */
const askers: Record<string, () => Promise<Asker>> = {
  'a guest': async () => ({ client: createClient(app) }),
  'an ended session': async () => {
    const { client, id } = await signedIn(accounts.contractor)
    await database.db.deleteFrom('sessions').where('user_id', '=', id).execute()
    return { client }
  },
  'a half-done login': halfDone,
  'a customer': () => signedIn(accounts.customer),
  'a contractor': () => signedIn(accounts.contractor),
  'an architect': () => signedIn(accounts.architect),
  'staff without two-step login': () => signedIn(accounts['without two-step']),
  staff: () => signedIn(accounts.staff),
}
const roles: Record<string, Role> = {
  'a customer': 'customer',
  'a contractor': 'contractor',
  'an architect': 'architect',
  // Staff register as home builders.
  'staff without two-step login': 'customer',
  staff: 'customer',
}

beforeAll(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  site = { app, dependencies }
  const { db } = dependencies
  const owner = await newProfessional(site, 'contractor', { confirmed: true })
  const author = await newAccount(site, 'customer', { confirmed: true })
  const { professionalId } = owner
  const profile = `/api/professionals/${professionalId}`
  await author.client.post(`${profile}/contact-events`, { channel: 'call' })
  const written = await author.client.put(`${profile}/review`, { rating: 5, comment: 'They kept their word.' })
  expect(written.status).toBeLessThan(300)
  const { body: bookmark } = await author.client.post('/api/bookmarks', { professionalId })
  const review = await db.selectFrom('reviews').select('id').executeTakeFirstOrThrow()
  const session = await db.selectFrom('sessions').select('id').where('user_id', '=', owner.id).executeTakeFirstOrThrow()
  const key = { user_id: owner.id, credential_id: 'key', public_key: Buffer.alloc(1), counter: 0, name: 'Phone' }
  const { id: passkeyId } = await db
    .insertInto('passkeys')
    .values({ ...key, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const notification = await db.selectFrom('notifications').select('id').executeTakeFirstOrThrow()
  const { body: item } = await sendItem(owner.client)
  await newProduct(db, { slug: 'for-all' })
  await newProduct(db, { slug: 'for-trade', category: null })
  const requestId = await newBillOf(author, [professionalId])
  const quoteId = await quoteBy(owner)
  const question = await db.selectFrom('quote_questions').select('id').executeTakeFirstOrThrow()
  const added = await owner.client.post('/api/user/machines', machineInput(), {
    'Idempotency-Key': crypto.randomUUID(),
  })
  const machine = { id: added.body.id, slug: added.body.slug }
  const hireId = await newHireOf(author.client, (await addMachineOf(db)).slug)
  const conversationId = await conversationOf(author.client, professionalId)
  const visitId = await newVisitOf(author.client, conversationId)
  const agreementId = await newAgreementOf(author.client, conversationId)
  world = {
    ...{ machine, hireId, conversationId, visitId, agreementId },
    ...{ requestId, quoteId, questionId: question.id },
    itemId: item.id,
    estimateId: await newEstimateOf(owner, calculatorContent()),
    project: await fullProject(owner, author),
    ...{ professionalId, reviewId: review.id, sessionId: session.id, passkeyId },
    ...{ bookmarkId: bookmark.bookmarkId, notificationId: notification.id },
  }
  accounts = await newAccounts()
  document = (await createClient(app).get('/api/openapi.json')).body
})

/** Creates a project with a contractor and a home builder, and at least one record of every kind. */
async function fullProject(contractor: TestAccount, customer: TestAccount): Promise<World['project']> {
  const { db } = dependencies
  const { id, memberId } = await newProjectOf(contractor, { agreedSum: '900000' })
  await addMember(db, id, customer, { role: 'customer' })
  const create = async (path: string, body: unknown): Promise<number> => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const created = await contractor.client.post(`/api/projects/${id}/${path}`, body, key)
    expect([path, created.status]).toEqual([path, 201])
    return created.body.id
  }
  const invitation = { role: 'architect', teamRole: null, way: 'email', professionalId: null }
  return {
    ...{ id, member: memberId, number: 1, item: 'zone' },
    invitation: await create('invitations', { ...invitation, email: 'invited@example.in' }),
    stage: await create('stages', stage),
    entryId: (await newEntryOf(contractor, id)).id,
    expense: await create('costs', expense),
    documentId: (await addDocumentTo(contractor, id)).documentId,
    extra: (await newExtraOf(contractor.client, id, extraInput(memberId))).id,
    payment: await create('payments', { ...payment, with: memberId }),
    snag: (await newSnagOf(contractor.client, id)).id,
  }
}

async function newAccounts(): Promise<typeof accounts> {
  const made = {
    customer: await newAccount(site, 'customer', { confirmed: true }),
    contractor: await newProfessional(site, 'contractor', { confirmed: true }),
    architect: await newProfessional(site, 'architect', { confirmed: true }),
    'half-done': await newAccount(site, 'customer', { confirmed: true }),
    'without two-step': await newStaff(site),
    staff: await newStaff(site),
  }
  await turnOnTwoStep(database.db, made['half-done'].id, dependencies.now())
  await database.db.deleteFrom('two_steps').where('user_id', '=', made['without two-step'].id).execute()
  return made
}

/** A new browser, signed in to the account. */
async function signedIn({ id }: { id: number }): Promise<Required<Asker>> {
  const client = createClient(app)
  await signIn(dependencies, { id, client })
  return { client, id }
}

/**
 * A browser that has taken the first of two login steps. The state is made directly in the database, which is faster
 * than a login.
 */
async function halfDone(): Promise<Asker> {
  const { db, now } = dependencies
  const client = createClient(app)
  const login = { userId: accounts['half-done'].id, remember: true, firstStep: 'password' } as const
  client.cookies.set(pendingCookie, await startPendingLogin(db, login, now()))
  expect((await client.get('/api/auth/second-step')).body).toMatchObject({ secondSteps: ['email'] })
  return { client }
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

function ask(asker: Asker, endpoint: string) {
  const { client } = asker
  const [method, path] = endpoint.split(' ') as [Method, string]
  const { params, query = '', body } = rules[endpoint]!
  const given = params?.(world) ?? {}
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(given[name])) + query
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  if (method === 'get') return client.get(address)
  if (method === 'delete') return client.delete(address)
  return client[method](address, body?.(world, asker), headers)
}

/** Calls an endpoint without a key, and with parameters and a body that no schema accepts. */
function askWrongly({ client }: Asker, endpoint: string) {
  const [method, path] = endpoint.split(' ') as [Method, string]
  const address = `${path.replace(/\{\w+\}/g, '-')}?after=-&town=-&day=-`
  return method === 'get' || method === 'delete' ? client[method](address) : client[method](address, [])
}

type Described = { content?: Record<string, { schema?: object }> }
type Operation = {
  parameters?: { name: string; in: string; schema: object }[]
  requestBody?: Described
  responses: Record<string, Described>
}
const schemas = addFormats.default(new Ajv2020({ strict: false }))

/** What a client that was made from the OpenAPI document refuses to send, or does not understand. */
function refusedByClient(endpoint: string, asker: Asker, { status, body: answer }: Answer): unknown[] {
  const [method, path] = endpoint.split(' ') as [Method, string]
  const { parameters = [], requestBody, responses } = document.paths[path]![method]!
  const { params, query, body } = rules[endpoint]!
  const given: Record<string, unknown> = { ...params?.(world), ...Object.fromEntries(new URLSearchParams(query)) }
  const checked = parameters
    .filter(({ name }) => name in given)
    .map(({ name, schema }) => [schema, typeof given[name] === 'number' ? String(given[name]) : given[name]] as const)
  const json = (described?: Described) => described?.content?.['application/json']?.schema
  const [taken, answered] = [json(requestBody), json(responses[status])]
  if (taken && body) checked.push([taken, JSON.parse(JSON.stringify(body(world, asker)))])
  if (answered) checked.push([answered, answer])
  return checked.flatMap(([schema, value]) => {
    const isRight = schemas.compile({ ...schema, components: document.components })
    return isRight(value) ? [] : [{ value, errors: isRight.errors }]
  })
}

test('every endpoint is listed with the people who may call it, and no other', () => {
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method} ${path}`),
  )
  expect(Object.keys(rules).sort()).toEqual(documented.sort())
})

describe.each(Object.keys(rules))('%s', (endpoint) => {
  const { who, isOthers } = rules[endpoint]!

  test.each(Object.keys(askers))('called by %s', async (asker) => {
    const role = roles[asker]
    const caller = await askers[asker]!()
    const answer = await ask(caller, endpoint)
    const { status } = answer
    const isAllowed =
      who === 'everyone' ||
      (who === 'half-done' && asker === 'a half-done login') ||
      (who === 'staff' && asker === 'staff') ||
      (role && (who === 'members' || (Array.isArray(who) && who.includes(role))))
    if (isAllowed && isOthers) expect(status).toBe(404)
    else if (isAllowed) expect([401, 403, 500]).not.toContain(status)
    if (isAllowed && status !== 422) expect(refusedByClient(endpoint, caller, answer)).toEqual([])
    if (!isAllowed) {
      const refusal = role && who !== 'half-done' ? 403 : 401
      expect(status).toBe(refusal)
      expect((await askWrongly(await askers[asker]!(), endpoint)).status, 'asked wrongly').toBe(refusal)
    }
  })
})
