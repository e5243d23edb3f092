import type { Hono } from 'hono'
import { z } from 'zod'
import { moderationEndpoints } from '#features/backoffice/moderation/api.server.ts'
import { dashboardEndpoints, operationsEndpoints } from '#features/backoffice/operations/api.server.ts'
import { reportEndpoints } from '#features/backoffice/reports/api.server.ts'
import { caseEndpoints, supportEndpoints } from '#features/backoffice/support/api.server.ts'
import { userEndpoints } from '#features/backoffice/users/api.server.ts'
import { diaryEndpoints } from '#features/building/diary/api.server.ts'
import { documentEndpoints } from '#features/building/documents/api.server.ts'
import { extraEndpoints } from '#features/building/extras/api.server.ts'
import { memberEndpoints } from '#features/building/members/api.server.ts'
import { projectInvitationEndpoints } from '#features/building/members/invitations-api.server.ts'
import { paymentEndpoints } from '#features/building/money/api.server.ts'
import { keepSource } from '#features/building/money/budget.server.ts'
import { budgetEndpoints } from '#features/building/money/budget-api.server.ts'
import { costEndpoints } from '#features/building/money/cost-api.server.ts'
import { plotPinEndpoints, projectEndpoints } from '#features/building/projects/api.server.ts'
import type { FillProject } from '#features/building/projects/creation.server.ts'
import { reviewEndpoints } from '#features/building/reviews/api.server.ts'
import { savedProjectEndpoints, showcaseEndpoints } from '#features/building/showcase/api.server.ts'
import { snagEndpoints } from '#features/building/snags/api.server.ts'
import { timelineEndpoints } from '#features/building/timeline/api.server.ts'
import { fillTimeline } from '#features/building/timeline/template.server.ts'
import { trackEndpoints } from '#features/building/track/api.server.ts'
import { bookmarkEndpoints } from '#features/directory/bookmarks/api.server.ts'
import { contactEndpoints } from '#features/directory/contact/api.server.ts'
import { portfolioEndpoints } from '#features/directory/portfolio/api.server.ts'
import { portfolioItemEndpoints } from '#features/directory/portfolio/item-api.server.ts'
import { testimonialEndpoints } from '#features/directory/portfolio/testimonial-api.server.ts'
import { professionalEndpoints, profileEndpoints, rateEndpoints } from '#features/directory/professionals/api.server.ts'
import { ownListingEndpoints, ownProfileEndpoints } from '#features/directory/profile-editor/api.server.ts'
import { registrationEndpoints } from '#features/directory/registration/api.server.ts'
import { directoryEndpoints, personalDirectoryEndpoints } from '#features/directory/search/api.server.ts'
import { verificationEndpoints } from '#features/directory/verification/api.server.ts'
import { staffVerificationEndpoints } from '#features/directory/verification/staff-api.server.ts'
import { estimateEndpoints } from '#features/estimating/estimates/api.server.ts'
import { estimatorEndpoints } from '#features/estimating/estimator/api.server.ts'
import { estimateFileEndpoints } from '#features/estimating/files/api.server.ts'
import { quoteRequestEndpoints } from '#features/estimating/quotes/api.server.ts'
import { quoteEndpoints } from '#features/estimating/quotes/professional-api.server.ts'
import { rateSheetEndpoints } from '#features/estimating/rates/api.server.ts'
import { staffRateSheetEndpoints } from '#features/estimating/rates/staff-api.server.ts'
import { hireEndpoints } from '#features/hire/hires/api.server.ts'
import { staffHireEndpoints } from '#features/hire/hires/staff-api.server.ts'
import { machineEndpoints, ownMachineEndpoints } from '#features/hire/machines/api.server.ts'
import { agreementEndpoints } from '#features/messaging/agreements/api.server.ts'
import { awayEndpoints } from '#features/messaging/away/api.server.ts'
import { messageFileEndpoints } from '#features/messaging/files/api.server.ts'
import { blocks } from '#features/messaging/messages/access.server.ts'
import { messageEndpoints } from '#features/messaging/messages/api.server.ts'
import type { Messaging } from '#features/messaging/messages/messaging.server.ts'
import { findEnquiry, passOnEnquiry } from '#features/messaging/messages/post.server.ts'
import { placeEndpoints } from '#features/messaging/places/api.server.ts'
import { planEndpoints } from '#features/messaging/plans/api.server.ts'
import { presenceEndpoints } from '#features/messaging/presence/api.server.ts'
import { pushEndpoints } from '#features/messaging/push/api.server.ts'
import { messageQuoteEndpoints } from '#features/messaging/quotes/api.server.ts'
import { postAskedBy } from '#features/messaging/quotes/asking.server.ts'
import { safetyEndpoints } from '#features/messaging/safety/api.server.ts'
import { conversationListEndpoints } from '#features/messaging/screen/list/api.server.ts'
import { visitEndpoints } from '#features/messaging/visits/api.server.ts'
import { accountEndpoints, themeEndpoints } from '#features/people/accounts/api.server.ts'
import { contactDetailsEndpoints } from '#features/people/contact-details/api.server.ts'
import { articleEndpoints, termsEndpoints } from '#features/people/legal/api.server.ts'
import { loginEndpoints } from '#features/people/login/api.server.ts'
import { passwordlessLoginEndpoints } from '#features/people/login/passwordless-login-api.server.ts'
import { secondStepEndpoints } from '#features/people/login/second-step-api.server.ts'
import { notificationEndpoints } from '#features/people/notifications/api.server.ts'
import { securityEndpoints } from '#features/people/security/api.server.ts'
import { passkeyEndpoints } from '#features/people/security/passkeys/api.server.ts'
import { forgottenPasswordEndpoints } from '#features/people/security/password/forgotten-password-api.server.ts'
import { twoStepEndpoints } from '#features/people/security/two-step/api.server.ts'
import { staffEndpoints } from '#features/people/staff/api.server.ts'
import { pictureEndpoints } from '#features/pictures/api.server.ts'
import { privacyEndpoints } from '#features/privacy/api.server.ts'
import { cartEndpoints, materialShoppingEndpoints } from '#features/shop/cart/api.server.ts'
import { createCartChanges } from '#features/shop/cart/change-cart.server.ts'
import { cartForms } from '#features/shop/cart/form-api.server.ts'
import { catalogEndpoints } from '#features/shop/catalog/api.server.ts'
import { checkoutEndpoints } from '#features/shop/checkout/api.server.ts'
import { staffCouponEndpoints } from '#features/shop/coupons/api.server.ts'
import { addressEndpoints, deliveryEndpoints } from '#features/shop/delivery/api.server.ts'
import { staffProductEndpoints } from '#features/shop/desk/api.server.ts'
import { productImportEndpoints } from '#features/shop/desk/import-api.server.ts'
import { staffSellerEndpoints } from '#features/shop/desk/seller-api.server.ts'
import { fulfilmentEndpoints } from '#features/shop/fulfilment/api.server.ts'
import { staffOrderEndpoints } from '#features/shop/fulfilment/staff-api.server.ts'
import { invoiceEndpoints } from '#features/shop/invoices/api.server.ts'
import { orderEndpoints } from '#features/shop/orders/api.server.ts'
import { orderPaymentEndpoints } from '#features/shop/payments/api.server.ts'
import { razorpayEndpoints } from '#features/shop/payments/razorpay-api.server.ts'
import { staffOrderPaymentEndpoints } from '#features/shop/payments/staff-api.server.ts'
import { returnEndpoints } from '#features/shop/returns/api.server.ts'
import { staffReturnEndpoints } from '#features/shop/returns/staff-api.server.ts'
import { productReviewEndpoints } from '#features/shop/reviews/api.server.ts'
import { stockAlertEndpoints } from '#features/shop/wishlist/alert-api.server.ts'
import { wishlistEndpoints } from '#features/shop/wishlist/api.server.ts'
import { apiDocs } from '#platform/http/api-docs.server.ts'
import {
  type Endpoint,
  endpoint,
  serve,
  serveDocument,
  signedIn,
  type TypesOf,
} from '#platform/http/endpoint.server.ts'
import type { AppEnv } from '#platform/http/request.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { openingPaths } from './opening.ts'

/** Adds the rows that features keep about a new project, in the transaction that creates the project. */
const fillProject: FillProject = async (db, project) => {
  await fillTimeline(db, project)
  await keepSource(db, project)
}

/** All endpoints, in the order of the domains. An earlier one of two that match a path answers. */
function allEndpoints(dependencies: Dependencies, messaging: Messaging) {
  const cart = createCartChanges(dependencies)
  const wishlist = wishlistEndpoints(dependencies)
  const stockAlerts = stockAlertEndpoints(dependencies)
  const orderPayments = orderPaymentEndpoints(dependencies)
  const razorpay = razorpayEndpoints(dependencies)
  const notifications = notificationEndpoints(dependencies)
  const list = [
    ...accountEndpoints(dependencies),
    ...themeEndpoints(dependencies),
    ...loginEndpoints(dependencies),
    ...secondStepEndpoints(dependencies),
    ...passwordlessLoginEndpoints(dependencies),
    ...forgottenPasswordEndpoints(dependencies),
    ...contactDetailsEndpoints(dependencies),
    ...securityEndpoints(dependencies),
    ...twoStepEndpoints(dependencies),
    ...passkeyEndpoints(dependencies),
    ...notifications.endpoints,
    ...staffEndpoints(dependencies),
    ...articleEndpoints(dependencies),
    ...termsEndpoints(dependencies),

    ...pictureEndpoints(dependencies),

    // These endpoints come before those of profiles, whose {id} would match /api/professionals/featured.
    ...directoryEndpoints(dependencies),
    ...personalDirectoryEndpoints(dependencies),
    ...professionalEndpoints(dependencies),
    ...rateEndpoints(dependencies),
    ...profileEndpoints(dependencies),
    ...ownProfileEndpoints(dependencies),
    ...ownListingEndpoints(dependencies),
    ...portfolioEndpoints(dependencies),
    ...portfolioItemEndpoints(dependencies),
    ...testimonialEndpoints(dependencies),
    ...contactEndpoints(dependencies, { passOn: passOnEnquiry, find: findEnquiry }),
    ...bookmarkEndpoints(dependencies),
    ...verificationEndpoints(dependencies),
    ...staffVerificationEndpoints(dependencies),
    ...registrationEndpoints(dependencies),

    ...rateSheetEndpoints(dependencies),
    ...staffRateSheetEndpoints(dependencies),
    ...estimateEndpoints(dependencies),
    ...estimatorEndpoints(dependencies),
    ...estimateFileEndpoints(),
    ...quoteRequestEndpoints(dependencies, { blocks, postAsked: postAskedBy(dependencies) }),
    ...quoteEndpoints(dependencies, blocks),

    // These endpoints come before the others of building, whose {id} would match /api/projects/invitations and
    // /api/projects/track.
    ...projectInvitationEndpoints(dependencies),
    ...trackEndpoints(dependencies),
    ...projectEndpoints(dependencies, fillProject),
    ...plotPinEndpoints(dependencies),
    ...memberEndpoints(dependencies),
    ...timelineEndpoints(dependencies),
    ...diaryEndpoints(dependencies),
    ...documentEndpoints(dependencies),
    ...extraEndpoints(dependencies),
    ...paymentEndpoints(dependencies),
    ...costEndpoints(dependencies),
    ...budgetEndpoints(dependencies),
    ...snagEndpoints(dependencies),
    ...reviewEndpoints(dependencies),
    ...showcaseEndpoints(dependencies),
    ...savedProjectEndpoints(dependencies),

    ...catalogEndpoints(dependencies),
    ...deliveryEndpoints(dependencies),
    ...addressEndpoints(dependencies),
    ...staffCouponEndpoints(dependencies),
    ...cartEndpoints(dependencies, cart),
    ...materialShoppingEndpoints(dependencies, cart),
    ...wishlist.endpoints,
    ...stockAlerts.endpoints,
    ...orderEndpoints(dependencies),
    ...checkoutEndpoints(dependencies),
    ...invoiceEndpoints(dependencies),
    ...orderPayments.endpoints,
    ...staffOrderPaymentEndpoints(dependencies),
    ...razorpay.endpoints,
    ...fulfilmentEndpoints(dependencies, cart),
    ...staffOrderEndpoints(dependencies),
    ...returnEndpoints(dependencies),
    ...staffReturnEndpoints(dependencies),
    ...productReviewEndpoints(dependencies),
    ...staffProductEndpoints(dependencies),
    ...productImportEndpoints(dependencies),
    ...staffSellerEndpoints(dependencies),

    ...machineEndpoints(dependencies),
    ...ownMachineEndpoints(dependencies),
    ...hireEndpoints(dependencies),
    ...staffHireEndpoints(dependencies),

    ...presenceEndpoints(dependencies),
    // These endpoints come before those of messages, whose {id} would match /api/conversations/search.
    ...conversationListEndpoints(dependencies),
    ...messageEndpoints(dependencies, messaging),
    ...messageFileEndpoints(dependencies),
    ...visitEndpoints(dependencies),
    ...agreementEndpoints(dependencies),
    ...messageQuoteEndpoints(dependencies),
    ...planEndpoints(dependencies),
    ...placeEndpoints(dependencies),
    ...awayEndpoints(dependencies),
    ...pushEndpoints(dependencies),
    ...safetyEndpoints(dependencies),

    ...reportEndpoints(dependencies),
    ...moderationEndpoints(dependencies),
    ...supportEndpoints(dependencies),
    ...caseEndpoints(dependencies),
    ...userEndpoints(dependencies),
    ...operationsEndpoints(dependencies),
    ...dashboardEndpoints(dependencies),

    ...privacyEndpoints(dependencies),
  ]
  const opening = openingEndpoint(list)
  const forms = [
    notifications.forms,
    cartForms(dependencies, cart),
    wishlist.forms,
    stockAlerts.forms,
    orderPayments.forms,
    razorpay.forms,
  ]
  return { list: [...list, opening], forms }
}

/** The endpoint that answers `openingPaths` in one request. Each answer is the one of the endpoint at its own path. */
function openingEndpoint(list: readonly Endpoint[]) {
  const asked = openingPaths.map((path) => ({ path, endpoint: list.find(({ call }) => call === `GET ${path}`)! }))
  return endpoint('GET /api/user/opening', {
    does: 'Answers what a page asks about its visitor when it opens, in one request instead of seven',
    who: signedIn,
    answer: z.record(z.string(), z.unknown()),
    says: 'The answer at each path, by the path',
    run: async ({ c }) => {
      const answers: Record<string, unknown> = {}
      for (const { path, endpoint } of asked) answers[path] = await (await endpoint.handle(c)).json()
      return answers
    },
  })
}

declare module '#platform/http/endpoint.ts' {
  interface Api extends TypesOf<ReturnType<typeof allEndpoints>['list'][number]> {}
}

/** Serves all endpoints, the forms that work without scripts, and the API documentation. */
export function endpoints(dependencies: Dependencies, messaging: Messaging): Hono<AppEnv> {
  const { list, forms } = allEndpoints(dependencies, messaging)
  const api = serve(list)
  for (const each of forms) api.route('/', each)
  // /api/openapi.json is for programs, /api/docs for people.
  serveDocument(api, '/api/openapi.json', {
    openapi: '3.1.0',
    info: {
      title: 'KamshetBuild',
      version: '1',
      description:
        'The API behind every page of KamshetBuild. Amounts are whole rupees. The visitor is the person who sends the request. ' +
        'Any endpoint may refuse a write from a page of another site (403), and a body that is not JSON (400), arrives too slowly (408), is too large (413) or is not declared as JSON (415).',
    },
  })
  api.route('/', apiDocs())
  return api
}
