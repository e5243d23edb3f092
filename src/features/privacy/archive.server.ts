import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { reportData } from '#features/backoffice/reports/own-data.server.ts'
import { answerData, supportData } from '#features/backoffice/support/own-data.server.ts'
import { diaryData } from '#features/building/diary/own-data.server.ts'
import { documentData, ownVersions } from '#features/building/documents/own-data.server.ts'
import { extraData } from '#features/building/extras/own-data.server.ts'
import { invitationData } from '#features/building/members/own-data.server.ts'
import { budgetData, costData, paymentData } from '#features/building/money/own-data.server.ts'
import { plotPinData, projectData } from '#features/building/projects/own-data.server.ts'
import { reviewData } from '#features/building/reviews/own-data.server.ts'
import { savedProjectData, showcaseData } from '#features/building/showcase/own-data.server.ts'
import { snagData } from '#features/building/snags/own-data.server.ts'
import { timelineData } from '#features/building/timeline/own-data.server.ts'
import { digestData } from '#features/building/track/own-data.server.ts'
import { bookmarkData } from '#features/directory/bookmarks/own-data.server.ts'
import { enquiryData } from '#features/directory/contact/own-data.server.ts'
import { portfolioData, testimonialData } from '#features/directory/portfolio/own-data.server.ts'
import { listingData } from '#features/directory/professionals/own-data.server.ts'
import { hiddenData } from '#features/directory/search/own-data.server.ts'
import { verificationData } from '#features/directory/verification/own-data.server.ts'
import { estimateData, estimateVersionData } from '#features/estimating/estimates/own-data.server.ts'
import { estimateLinkData } from '#features/estimating/estimator/own-data.server.ts'
import { quoteData } from '#features/estimating/quotes/own-data.server.ts'
import { rateData } from '#features/estimating/rates/own-data.server.ts'
import { hireData } from '#features/hire/hires/own-data.server.ts'
import { machineData } from '#features/hire/machines/own-data.server.ts'
import { agreementData } from '#features/messaging/agreements/own-data.server.ts'
import { awayData } from '#features/messaging/away/own-data.server.ts'
import { messageDigestData } from '#features/messaging/digest/own-data.server.ts'
import { messageFileData, ownMessageFiles } from '#features/messaging/files/own-data.server.ts'
import { messageData } from '#features/messaging/messages/own-data.server.ts'
import { presenceData } from '#features/messaging/presence/own-data.server.ts'
import { pushData } from '#features/messaging/push/own-data.server.ts'
import { conversationInvitationData } from '#features/messaging/safety/own-data.server.ts'
import { visitData } from '#features/messaging/visits/own-data.server.ts'
import { accountData, themeData } from '#features/people/accounts/own-data.server.ts'
import { emailChangeData } from '#features/people/contact-details/own-data.server.ts'
import { termsData } from '#features/people/legal/own-data.server.ts'
import { notificationData } from '#features/people/notifications/own-data.server.ts'
import { securityData } from '#features/people/security/own-data.server.ts'
import { staffData } from '#features/people/staff/own-data.server.ts'
import { ownPictures, pictureData } from '#features/pictures/own-data.server.ts'
import { cartData } from '#features/shop/cart/own-data.server.ts'
import { addressData } from '#features/shop/delivery/own-data.server.ts'
import { orderData } from '#features/shop/orders/own-data.server.ts'
import { orderPaymentData } from '#features/shop/payments/own-data.server.ts'
import { returnData } from '#features/shop/returns/own-data.server.ts'
import { productReviewData } from '#features/shop/reviews/own-data.server.ts'
import { stockAlertData, wishlistData } from '#features/shop/wishlist/own-data.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { OwnData } from '#platform/database/own-data.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'

/** The parts of the copy. Each part becomes a JSON file. */
export const ownData: readonly OwnData[] = [
  ...accountData,
  pictureData,
  notificationData,
  securityData,
  ...staffData,
  emailChangeData,
  listingData,
  ...rateData,
  ...verificationData,
  bookmarkData,
  portfolioData,
  testimonialData,
  enquiryData,
  hiddenData,
  projectData,
  digestData,
  savedProjectData,
  invitationData,
  plotPinData,
  costData,
  estimateData,
  estimateVersionData,
  estimateLinkData,
  ...quoteData,
  budgetData,
  addressData,
  orderData,
  cartData,
  wishlistData,
  stockAlertData,
  orderPaymentData,
  returnData,
  machineData,
  ...hireData,
  presenceData,
  ...messageData,
  ...visitData,
  agreementData,
  awayData,
  messageFileData,
  pushData,
  messageDigestData,
  conversationInvitationData,
  paymentData,
  diaryData,
  extraData,
  snagData,
  showcaseData,
  documentData,
  timelineData,
  reviewData,
  productReviewData,
  reportData,
  supportData,
  answerData,
  termsData,
  themeData,
]

type Site = { db: Db; storage: Storage }

/**
 * The ZIP file of a person's data, as a stream. It contains one JSON file for each part, the pictures and the
 * documents. No more than one of these files is in memory at a time, and only a section of it if the file is long.
 */
export function archiveOf({ db, storage }: Site, userId: number): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { name, read, rows } of ownData)
    addLater(zip, `${name}.json`, async () =>
      Readable.from(rows ? toArray(rows(db, userId)) : [toJson(await read(db, userId))]),
    )
  Promise.all([ownPictures(db, userId), ownVersions(db, userId), ownMessageFiles(db, userId)])
    .then((files) => {
      for (const { stored, file } of files.flat()) addLater(zip, file, () => fileStream(storage, stored))
      zip.end()
    })
    .catch((error: Error) => output.destroy(error))
  return output
}

/** Adds a file to the ZIP file. The added file is opened only when the stream reaches it. */
function addLater(zip: ZipFile, file: string, open: () => Promise<Readable>): void {
  // Only JSON files are compressed, because pictures and documents are compressed already. No mtime is given, so yazl
  // dates each entry with the current time.
  zip.addReadStreamLazy(file, { compress: file.endsWith('.json') }, (found) => {
    open().then(
      (stream) => found(null, stream),
      (error) => found(error, Readable.from([])),
    )
  })
}

async function fileStream(storage: Storage, name: string): Promise<Readable> {
  const stream = await storage.readStream(name)
  // If the file was deleted meanwhile, the copy contains an empty file. An empty file is better than no copy at all.
  return stream ? Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([])
}

/** Writes a JSON array row by row. */
async function* toArray(rows: AsyncIterable<object>): AsyncIterable<Buffer> {
  let start = '[\n'
  for await (const row of rows) {
    yield Buffer.from(`${start}${JSON.stringify(row, null, 2)}`)
    start = ',\n'
  }
  yield Buffer.from(start === '[\n' ? '[]\n' : '\n]\n')
}

function toJson(data: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(data, null, 2)}\n`)
}
