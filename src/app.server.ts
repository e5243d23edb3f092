import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { sql } from 'kysely'
import { accountEndpoints } from './features/accounts/api.server.ts'
import { visitorQuery } from './features/accounts/queries.ts'
import { createVisitorOf } from './features/accounts/visitor-of.server.ts'
import { addressEndpoints } from './features/addresses/api.server.ts'
import { agreementEndpoints } from './features/agreements/api.server.ts'
import { articleEndpoints } from './features/articles/api.server.ts'
import { createIsOfArticle } from './features/articles/article-pictures.server.ts'
import { awayMessageEndpoints } from './features/away-message/api.server.ts'
import { bookmarkEndpoints } from './features/bookmarks/api.server.ts'
import { cartEndpoints } from './features/cart/api.server.ts'
import { createCartChanges } from './features/cart/change-cart.server.ts'
import { cartForms } from './features/cart/form-api.server.ts'
import { catalogEndpoints } from './features/catalog/api.server.ts'
import { changeOrderEndpoints } from './features/change-orders/api.server.ts'
import { checkoutEndpoints } from './features/checkout/api.server.ts'
import { contactEndpoints } from './features/contact/api.server.ts'
import { contactDetailsEndpoints } from './features/contact-details/api.server.ts'
import { costsEndpoints } from './features/costs/api.server.ts'
import { couponDeskEndpoints } from './features/coupon-desk/api.server.ts'
import { deliveryEndpoints } from './features/delivery/api.server.ts'
import { deskEndpoints } from './features/desk/api.server.ts'
import { diaryEndpoints } from './features/diary/api.server.ts'
import { directoryEndpoints } from './features/directory/api.server.ts'
import { documentEndpoints } from './features/documents/api.server.ts'
import { estimateFileEndpoints } from './features/estimate-files/api.server.ts'
import { estimateEndpoints } from './features/estimates/api.server.ts'
import { forgottenPasswordEndpoints } from './features/forgotten-password/api.server.ts'
import { hireEndpoints } from './features/hire/api.server.ts'
import { hireStaffEndpoints } from './features/hire/staff-api.server.ts'
import { invoiceEndpoints } from './features/invoices/api.server.ts'
import { leavingEndpoints } from './features/leaving/api.server.ts'
import { loginEndpoints } from './features/login/api.server.ts'
import { otherLoginEndpoints } from './features/login/other-logins-api.server.ts'
import { secondStepEndpoints } from './features/login/second-step-api.server.ts'
import { machineEndpoints } from './features/machines/api.server.ts'
import { materialShoppingEndpoints } from './features/material-shopping/api.server.ts'
import { messageFileEndpoints } from './features/message-files/api.server.ts'
import { messageQuoteEndpoints } from './features/message-quotes/api.server.ts'
import { postAskedBy } from './features/message-quotes/asking.server.ts'
import { messageSafetyEndpoints } from './features/message-safety/api.server.ts'
import { messageEndpoints } from './features/messages/api.server.ts'
import { passOnEnquiry } from './features/messages/enquiries.server.ts'
import { moderationEndpoints } from './features/moderation/api.server.ts'
import { withheldPictures } from './features/moderation/withheld-pictures.server.ts'
import { nextStepsEndpoints } from './features/next-steps/api.server.ts'
import { notificationEndpoints } from './features/notifications/api.server.ts'
import { operationsEndpoints } from './features/operations/api.server.ts'
import { orderPaymentEndpoints } from './features/order-payments/api.server.ts'
import { callbackAddress } from './features/order-payments/endpoints.ts'
import { razorpayEndpoints } from './features/order-payments/razorpay-api.server.ts'
import { orderPaymentStaffEndpoints } from './features/order-payments/staff-api.server.ts'
import { orderStepEndpoints } from './features/order-steps/api.server.ts'
import { staffOrderEndpoints } from './features/order-steps/staff-api.server.ts'
import { orderEndpoints } from './features/orders/api.server.ts'
import { ownListingEndpoints } from './features/own-listing/api.server.ts'
import { ownMachineEndpoints } from './features/own-machines/api.server.ts'
import { ownPortfolioEndpoints } from './features/own-portfolio/api.server.ts'
import { ownProfileEndpoints } from './features/own-profile/api.server.ts'
import { paymentEndpoints } from './features/payments/api.server.ts'
import { personalDirectoryEndpoints } from './features/personal-directory/api.server.ts'
import { pictureEndpoints } from './features/pictures/api.server.ts'
import { placeEndpoints } from './features/places/api.server.ts'
import { plotPinEndpoints } from './features/plot-pins/api.server.ts'
import { portfolioEndpoints } from './features/portfolio/api.server.ts'
import { presenceEndpoints } from './features/presence/api.server.ts'
import { productDeskEndpoints } from './features/product-desk/api.server.ts'
import { productReviewEndpoints } from './features/product-reviews/api.server.ts'
import { professionalEndpoints } from './features/professionals/api.server.ts'
import { profileEndpoints } from './features/profiles/api.server.ts'
import { projectBudgetEndpoints } from './features/project-budgets/api.server.ts'
import { keepSource } from './features/project-budgets/project-budgets.server.ts'
import { projectPeopleEndpoints } from './features/project-people/api.server.ts'
import { projectInvitationEndpoints } from './features/project-people/invitations-api.server.ts'
import { projectEndpoints } from './features/projects/api.server.ts'
import type { FillProject } from './features/projects/creation.server.ts'
import { pushEndpoints } from './features/push/api.server.ts'
import { quoteRequestEndpoints } from './features/quotes/api.server.ts'
import { quoteEndpoints } from './features/quotes/professional-api.server.ts'
import { rateSheetEndpoints } from './features/rate-sheet/api.server.ts'
import { rateSheetStaffEndpoints } from './features/rate-sheet/staff-api.server.ts'
import { rateEndpoints } from './features/rates/api.server.ts'
import { registrationEndpoints } from './features/registration/api.server.ts'
import { reportEndpoints } from './features/reports/api.server.ts'
import { returnEndpoints } from './features/returns/api.server.ts'
import { returnStaffEndpoints } from './features/returns/staff-api.server.ts'
import { reviewEndpoints } from './features/reviews/api.server.ts'
import { savedProjectEndpoints } from './features/saved-projects/api.server.ts'
import { securityEndpoints } from './features/security/api.server.ts'
import { passkeyEndpoints } from './features/security/passkeys-api.server.ts'
import { twoStepEndpoints } from './features/security/two-step-api.server.ts'
import { sellerDeskEndpoints } from './features/seller-desk/api.server.ts'
import { sharedEstimateEndpoints } from './features/shared-estimates/api.server.ts'
import { sharedPlanEndpoints } from './features/shared-plans/api.server.ts'
import { shopFileEndpoints } from './features/shop-files/api.server.ts'
import { showcaseEndpoints } from './features/showcase/api.server.ts'
import { snagEndpoints } from './features/snags/api.server.ts'
import { staffEndpoints } from './features/staff/api.server.ts'
import { stockAlertEndpoints } from './features/stock-alerts/api.server.ts'
import { supportEndpoints } from './features/support/api.server.ts'
import { termsEndpoints } from './features/terms/api.server.ts'
import { testimonialEndpoints } from './features/testimonials/api.server.ts'
import { themeEndpoints } from './features/theme/api.server.ts'
import { findTheme } from './features/theme/theme.server.ts'
import { timelineEndpoints } from './features/timeline/api.server.ts'
import { fillTimeline } from './features/timeline/template.server.ts'
import { trackEndpoints } from './features/track/api.server.ts'
import { usersAdminEndpoints } from './features/users-admin/api.server.ts'
import { verificationEndpoints } from './features/verification/api.server.ts'
import { verificationStaffEndpoints } from './features/verification/staff-api.server.ts'
import { visitEndpoints } from './features/visits/api.server.ts'
import { wishlistEndpoints } from './features/wishlist/api.server.ts'
import { isKeptForAccount } from './offline-pages.ts'
import { apiDocs } from './platform/api-docs.server.ts'
import type { AssetsOf } from './platform/assets.server.ts'
import type { BriefCache } from './platform/brief-cache.server.ts'
import type { Dependencies } from './platform/dependencies.server.ts'
import { createEndpoints, type Endpoints } from './platform/endpoint.server.ts'
import { createFileEndpoint } from './platform/file-endpoint.server.ts'
import { createFileServer } from './platform/files.server.ts'
import {
  addRequestContext,
  cacheHeaders,
  identifyVisitor,
  inProcessAddress,
  refuseCrossSiteWrites,
  sayWhose,
  setSecurityHeaders,
} from './platform/http.server.ts'
import { i18nOf, wordsAt } from './platform/messages.server.ts'
import { createPageCache, type KeptPage } from './platform/page-answer.server.ts'
import { createPages, type PageMaker } from './platform/pages.server.tsx'
import { createPictureEndpoint } from './platform/picture-endpoint.server.ts'
import { createQueryClient } from './platform/query-client.ts'
import { mapRefusals } from './platform/refusal.server.ts'
import type { AppEnv } from './platform/request.server.ts'
import { keepSessionSign } from './platform/session-sign.server.ts'
import { createAppRouter } from './router.tsx'
import { searchEngineEndpoints } from './search-engines.server.ts'

export type Pages = {
  assets: AssetsOf
  clientFolder: string
  /** Shared with the listener that answers from it; by default the app's own. */
  cache?: BriefCache<KeptPage>
  transform?: (path: string, html: string) => Promise<string>
}

/** The whole product as one HTTP application: API endpoints, pages, pictures and files. Tests leave out the pages. */
export function createApp(dependencies: Dependencies, pages?: Pages): Hono<AppEnv> {
  const { env, log } = dependencies
  const app = new Hono<AppEnv>({ getPath: (request) => withoutDoubleSlash(new URL(request.url).pathname) })

  app.use(setSecurityHeaders(env))
  app.get('/healthz', (c) => c.text('alive'))
  app.get('/readyz', async (c) => {
    try {
      await sql`select 1 from migrations limit 1`.execute(dependencies.db)
      return c.text('ready')
    } catch (error) {
      log.error({ err: error }, 'not ready')
      return c.text('the database does not answer', 503)
    }
  })

  app.use(addRequestContext(log, env.trustProxy))
  const files = pages && createFileServer(pages.clientFolder)
  const picture = createPictureEndpoint(
    dependencies.storage,
    withheldPictures(dependencies, createIsOfArticle(dependencies)),
  )
  const identify = identifyVisitor(createVisitorOf(dependencies))
  app.get('/words/*', (c) => wordsAt(c.req.path) ?? c.text('no such words', 404))
  app.get(
    '/pictures/*',
    async (c, next) => (await picture.published(c)) ?? next(),
    identify,
    async (c) => (await picture.withheld(c)) ?? c.text('no such picture', 404, { 'Cache-Control': 'no-store' }),
  )
  app.get('/files/*', createFileEndpoint(dependencies))
  if (files)
    app.use(
      '*',
      async (c, next) => (/\.\w+$/.test(c.req.path) && (await files(c, new URL(c.req.url).pathname))) || next(),
    )

  const page = pages && createPages(pageMaker(app, dependencies, pages))
  // Public pages first: they are the same for everyone, so nobody has to be identified.
  if (page) app.get('*', (c, next) => (page.isPublic(c.req.path) ? page.answer(c) : next()))

  app.use(cacheHeaders, refuseCrossSiteWrites(env.publicUrl, callbackAddress.path), identify)
  app.use(keepSessionSign(env.publicUrl), sayWhose(isKeptForAccount))
  app.use('/api/*', compress())
  app.route('/', endpoints(dependencies))
  app.route('/', searchEngineEndpoints(dependencies))
  mapRefusals(app)
  if (page) app.get('*', (c, next) => (c.req.path.startsWith('/api/') ? next() : page.answer(c)))
  return app
}

/** Pages ask the API in process. A public page is nobody's (undefined): it does not even know that nobody is signed in. */
function pageMaker(app: Hono<AppEnv>, { db, env: { publicUrl, razorpay } }: Dependencies, pages: Pages): PageMaker {
  return {
    assets: pages.assets,
    publicUrl,
    formTargets: razorpay ? { razorpay: new URL(razorpay.url).origin } : {},
    themeOf: (visitor) => findTheme(db, visitor),
    cache: pages.cache ?? createPageCache(),
    transform: pages.transform,
    createRouter(language, history, visitor, cookie) {
      const headers = { 'Accept-Language': language, ...(cookie && { Cookie: cookie }) }
      const queryClient = createQueryClient(async (path) =>
        app.request(path, { headers }, { inProcess: inProcessAddress, visitor: visitor ?? null }),
      )
      if (visitor !== undefined) queryClient.setQueryData(visitorQuery.queryKey, visitor)
      const context = { queryClient, i18n: i18nOf(language), language, publicUrl, words: () => undefined }
      return { router: createAppRouter(context, history), queryClient }
    },
  }
}

/** What later features give a new project in the transaction that creates it. */
const fillProject: FillProject = async (db, project) => {
  await fillTimeline(db, project)
  await keepSource(db, project)
}

/** All API endpoints, in the order of the features. */
function endpoints(dependencies: Dependencies) {
  const api = createEndpoints()
  api.route('/', accountEndpoints(dependencies))
  api.route('/', loginEndpoints(dependencies))
  api.route('/', secondStepEndpoints(dependencies))
  api.route('/', otherLoginEndpoints(dependencies))
  api.route('/', forgottenPasswordEndpoints(dependencies))
  api.route('/', contactDetailsEndpoints(dependencies))
  api.route('/', securityEndpoints(dependencies))
  api.route('/', twoStepEndpoints(dependencies))
  api.route('/', passkeyEndpoints(dependencies))
  api.route('/', themeEndpoints(dependencies))
  api.route('/', staffEndpoints(dependencies))
  api.route('/', pictureEndpoints(dependencies))
  api.route('/', notificationEndpoints(dependencies))
  api.route('/', professionalEndpoints(dependencies))
  api.route('/', rateEndpoints(dependencies))
  api.route('/', rateSheetEndpoints(dependencies))
  api.route('/', rateSheetStaffEndpoints(dependencies))
  // Before profiles, whose {id} would match /api/professionals/featured.
  api.route('/', directoryEndpoints(dependencies))
  api.route('/', profileEndpoints(dependencies))
  api.route('/', verificationEndpoints(dependencies))
  api.route('/', verificationStaffEndpoints(dependencies))
  api.route('/', ownProfileEndpoints(dependencies))
  api.route('/', ownListingEndpoints(dependencies))
  api.route('/', registrationEndpoints(dependencies))
  api.route('/', bookmarkEndpoints(dependencies))
  api.route('/', portfolioEndpoints(dependencies))
  api.route('/', ownPortfolioEndpoints(dependencies))
  api.route('/', testimonialEndpoints(dependencies))
  api.route('/', contactEndpoints(dependencies, passOnEnquiry))
  api.route('/', personalDirectoryEndpoints(dependencies))
  // Before projects, whose {id} would match /api/projects/invitations and /api/projects/track.
  api.route('/', projectInvitationEndpoints(dependencies))
  api.route('/', trackEndpoints(dependencies))
  api.route('/', projectEndpoints(dependencies, fillProject))
  api.route('/', projectPeopleEndpoints(dependencies))
  api.route('/', plotPinEndpoints(dependencies))
  api.route('/', timelineEndpoints(dependencies))
  api.route('/', diaryEndpoints(dependencies))
  api.route('/', costsEndpoints(dependencies))
  api.route('/', estimateEndpoints(dependencies))
  api.route('/', sharedEstimateEndpoints(dependencies))
  api.route('/', estimateFileEndpoints(dependencies))
  api.route('/', quoteRequestEndpoints(dependencies, postAskedBy(dependencies)))
  api.route('/', quoteEndpoints(dependencies))
  api.route('/', projectBudgetEndpoints(dependencies))
  api.route('/', catalogEndpoints(dependencies))
  api.route('/', deliveryEndpoints(dependencies))
  api.route('/', addressEndpoints(dependencies))
  api.route('/', checkoutEndpoints(dependencies))
  api.route('/', orderEndpoints(dependencies))
  api.route('/', invoiceEndpoints(dependencies))
  const cart = createCartChanges(dependencies)
  api.route('/', cartEndpoints(dependencies, cart))
  api.route('/', cartForms(dependencies, cart))
  api.route('/', materialShoppingEndpoints(dependencies, cart))
  api.route('/', wishlistEndpoints(dependencies))
  api.route('/', stockAlertEndpoints(dependencies))
  api.route('/', orderStepEndpoints(dependencies, cart))
  api.route('/', staffOrderEndpoints(dependencies))
  api.route('/', orderPaymentEndpoints(dependencies))
  api.route('/', orderPaymentStaffEndpoints(dependencies))
  api.route('/', razorpayEndpoints(dependencies))
  api.route('/', returnEndpoints(dependencies))
  api.route('/', returnStaffEndpoints(dependencies))
  api.route('/', productReviewEndpoints(dependencies))
  api.route('/', machineEndpoints(dependencies))
  api.route('/', ownMachineEndpoints(dependencies))
  api.route('/', hireEndpoints(dependencies))
  api.route('/', hireStaffEndpoints(dependencies))
  api.route('/', presenceEndpoints(dependencies))
  api.route('/', awayMessageEndpoints(dependencies))
  api.route('/', messageEndpoints(dependencies))
  api.route('/', visitEndpoints(dependencies))
  api.route('/', agreementEndpoints(dependencies))
  api.route('/', messageFileEndpoints(dependencies))
  api.route('/', pushEndpoints(dependencies))
  api.route('/', messageSafetyEndpoints(dependencies))
  api.route('/', placeEndpoints(dependencies))
  api.route('/', sharedPlanEndpoints(dependencies))
  api.route('/', messageQuoteEndpoints(dependencies))
  api.route('/', sellerDeskEndpoints(dependencies))
  api.route('/', productDeskEndpoints(dependencies))
  api.route('/', couponDeskEndpoints(dependencies))
  api.route('/', shopFileEndpoints(dependencies))
  api.route('/', documentEndpoints(dependencies))
  api.route('/', changeOrderEndpoints(dependencies))
  api.route('/', paymentEndpoints(dependencies))
  api.route('/', snagEndpoints(dependencies))
  api.route('/', showcaseEndpoints(dependencies))
  api.route('/', savedProjectEndpoints(dependencies))
  api.route('/', reviewEndpoints(dependencies))
  api.route('/', reportEndpoints(dependencies))
  api.route('/', articleEndpoints(dependencies))
  api.route('/', supportEndpoints(dependencies))
  api.route('/', deskEndpoints(dependencies))
  api.route('/', moderationEndpoints(dependencies))
  api.route('/', termsEndpoints(dependencies))
  api.route('/', usersAdminEndpoints(dependencies))
  api.route('/', leavingEndpoints(dependencies))
  api.route('/', nextStepsEndpoints(dependencies))
  api.route('/', operationsEndpoints(dependencies))
  return describeApi(api)
}

/** The API documentation: /api/openapi.json for programs, /api/docs for people. */
function describeApi(api: Endpoints): Endpoints {
  const about = {
    openapi: '3.1.0',
    info: {
      title: 'KamshetBuild',
      version: '1',
      description: 'The API behind every page of KamshetBuild. Amounts are whole rupees.',
    },
  }
  api.doc31('/api/openapi.json', about)
  api.route('/', apiDocs())
  return api
}

/**
 * A client would resolve '//elsewhere.example/' as another site's page. Nothing else of a path is changed here: the page router
 * itself ignores case and a trailing slash, and a token or a name in an API path must keep its case.
 */
function withoutDoubleSlash(pathname: string): string {
  return pathname.replace(/^\/+/, '/')
}
