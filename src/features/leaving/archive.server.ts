import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Db } from '../../platform/database.server.ts'
import type { OwnData } from '../../platform/own-data.server.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { accountData } from '../accounts/accounts.server.ts'
import { addressData } from '../addresses/own-data.server.ts'
import { agreementData } from '../agreements/own-data.server.ts'
import { awayMessageData } from '../away-message/own-data.server.ts'
import { bookmarkData } from '../bookmarks/own-data.server.ts'
import { cartData } from '../cart/own-data.server.ts'
import { changeOrderData } from '../change-orders/own-data.server.ts'
import { enquiryData } from '../contact/own-data.server.ts'
import { emailChangeData } from '../contact-details/own-data.server.ts'
import { costsData } from '../costs/own-data.server.ts'
import { securityData } from '../credentials/own-data.server.ts'
import { answerData } from '../desk/own-data.server.ts'
import { diaryData } from '../diary/own-data.server.ts'
import { documentData, ownVersions } from '../documents/own-data.server.ts'
import { estimateData, estimateVersionData } from '../estimates/own-data.server.ts'
import { hireData } from '../hire/own-data.server.ts'
import { machineData } from '../machines/own-data.server.ts'
import { messageDigestData } from '../message-digest/own-data.server.ts'
import { messageFileData, ownMessageFiles } from '../message-files/own-data.server.ts'
import { conversationInvitationData } from '../message-safety/own-data.server.ts'
import { messageData } from '../messages/own-data.server.ts'
import { notificationData } from '../notifications/own-data.server.ts'
import { orderPaymentData } from '../order-payments/own-data.server.ts'
import { orderData } from '../orders/own-data.server.ts'
import { paymentData } from '../payments/own-data.server.ts'
import { hiddenData } from '../personal-directory/own-data.server.ts'
import { ownPictures, pictureData } from '../pictures/own-data.server.ts'
import { plotPinData } from '../plot-pins/own-data.server.ts'
import { portfolioData } from '../portfolio/own-data.server.ts'
import { presenceData } from '../presence/own-data.server.ts'
import { productReviewData } from '../product-reviews/own-data.server.ts'
import { listingData } from '../professionals/own-data.server.ts'
import { budgetData } from '../project-budgets/own-data.server.ts'
import { digestData } from '../project-digest/own-data.server.ts'
import { invitationData } from '../project-people/own-data.server.ts'
import { projectData } from '../projects/own-data.server.ts'
import { pushData } from '../push/own-data.server.ts'
import { quoteData } from '../quotes/own-data.server.ts'
import { rateData } from '../rate-sheet/own-data.server.ts'
import { reportData } from '../reports/own-data.server.ts'
import { returnData } from '../returns/own-data.server.ts'
import { reviewData } from '../reviews/own-data.server.ts'
import { savedProjectData } from '../saved-projects/own-data.server.ts'
import { estimateLinkData } from '../shared-estimates/own-data.server.ts'
import { showcaseData } from '../showcase/own-data.server.ts'
import { snagData } from '../snags/own-data.server.ts'
import { staffData } from '../staff/own-data.server.ts'
import { stockAlertData } from '../stock-alerts/own-data.server.ts'
import { supportData } from '../support/own-data.server.ts'
import { termsData } from '../terms/own-data.server.ts'
import { testimonialData } from '../testimonials/own-data.server.ts'
import { themeData } from '../theme/own-data.server.ts'
import { timelineData } from '../timeline/own-data.server.ts'
import { verificationData } from '../verification/own-data.server.ts'
import { visitsData } from '../visits/own-data.server.ts'
import { wishlistData } from '../wishlist/own-data.server.ts'

/** A file each. */
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
  costsData,
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
  ...visitsData,
  agreementData,
  awayMessageData,
  messageFileData,
  pushData,
  messageDigestData,
  conversationInvitationData,
  paymentData,
  diaryData,
  changeOrderData,
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

/** The ZIP file of a person's data as a stream: JSON, a file for each feature, the pictures and the documents. In memory is one of them at a time, or a part of a long one. */
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

/** What is added is read when its turn has come. */
function addLater(zip: ZipFile, file: string, open: () => Promise<Readable>): void {
  // Pictures and documents are compressed already. Without an mtime yazl dates each entry now.
  zip.addReadStreamLazy(file, { compress: file.endsWith('.json') }, (found) => {
    open().then(
      (stream) => found(null, stream),
      (error) => found(error, Readable.from([])),
    )
  })
}

async function fileStream(storage: Storage, name: string): Promise<Readable> {
  const stream = await storage.readStream(name)
  // Deleted since: an empty file says so better than no copy at all.
  return stream ? Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([])
}

/** A JSON array, written row by row. */
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
