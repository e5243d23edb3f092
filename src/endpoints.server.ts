import { accountEndpoints } from './features/accounts/api.server.ts'
import { addressEndpoints } from './features/addresses/api.server.ts'
import { agreementEndpoints } from './features/agreements/api.server.ts'
import { articleEndpoints } from './features/articles/api.server.ts'
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
import { conversationListEndpoints } from './features/conversation-list/api.server.ts'
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
import { fileKinds } from './features/message-files/kinds.server.ts'
import { messageQuoteEndpoints } from './features/message-quotes/api.server.ts'
import { postAskedBy } from './features/message-quotes/asking.server.ts'
import { messageSafetyEndpoints } from './features/message-safety/api.server.ts'
import { blocks } from './features/messages/access.server.ts'
import { messageEndpoints } from './features/messages/api.server.ts'
import type { MessageKinds } from './features/messages/kinds.server.ts'
import type { Messaging } from './features/messages/messaging.server.ts'
import { findEnquiry, passOnEnquiry } from './features/messages/post.server.ts'
import { moderationEndpoints } from './features/moderation/api.server.ts'
import { nextStepsEndpoints } from './features/next-steps/api.server.ts'
import { notificationEndpoints } from './features/notifications/api.server.ts'
import { operationsEndpoints } from './features/operations/api.server.ts'
import { orderPaymentEndpoints } from './features/order-payments/api.server.ts'
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
import { planKinds } from './features/shared-plans/shared-plans.server.ts'
import { shopFileEndpoints } from './features/shop-files/api.server.ts'
import { showcaseEndpoints } from './features/showcase/api.server.ts'
import { snagEndpoints } from './features/snags/api.server.ts'
import { staffEndpoints } from './features/staff/api.server.ts'
import { stockAlertEndpoints } from './features/stock-alerts/api.server.ts'
import { supportEndpoints } from './features/support/api.server.ts'
import { termsEndpoints } from './features/terms/api.server.ts'
import { testimonialEndpoints } from './features/testimonials/api.server.ts'
import { themeEndpoints } from './features/theme/api.server.ts'
import { timelineEndpoints } from './features/timeline/api.server.ts'
import { fillTimeline } from './features/timeline/template.server.ts'
import { trackEndpoints } from './features/track/api.server.ts'
import { usersAdminEndpoints } from './features/users-admin/api.server.ts'
import { verificationEndpoints } from './features/verification/api.server.ts'
import { verificationStaffEndpoints } from './features/verification/staff-api.server.ts'
import { visitEndpoints } from './features/visits/api.server.ts'
import { wishlistEndpoints } from './features/wishlist/api.server.ts'
import { apiDocs } from './platform/api-docs.server.ts'
import type { Dependencies } from './platform/dependencies.server.ts'
import { createEndpoints, type Endpoints } from './platform/endpoint.server.ts'

/** What later features give a new project in the transaction that creates it. */
const fillProject: FillProject = async (db, project) => {
  await fillTimeline(db, project)
  await keepSource(db, project)
}

/** What prepares messages that refer to something else. */
export const messageKinds: MessageKinds = { ...fileKinds, ...planKinds }

/** All API endpoints, in the order of the features. */
export function endpoints(dependencies: Dependencies, messaging: Messaging): Endpoints {
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
  api.route('/', contactEndpoints(dependencies, { passOn: passOnEnquiry, find: findEnquiry }))
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
  api.route('/', quoteRequestEndpoints(dependencies, { blocks, postAsked: postAskedBy(dependencies) }))
  api.route('/', quoteEndpoints(dependencies, blocks))
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
  // Before messages, whose {id} would match /api/conversations/search.
  api.route('/', conversationListEndpoints(dependencies))
  api.route('/', messageEndpoints(dependencies, messaging))
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
