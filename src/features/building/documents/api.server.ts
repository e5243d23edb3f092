import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { memberWho } from '#features/building/projects/access.server.ts'
import { pictureRefusals } from '#features/pictures/rules.ts'
import { countUpload, refuseOverLimit } from '#features/pictures/upload-limit.server.ts'
import { createBodyReader } from '#platform/http/body.server.ts'
import { createConcurrencyLimit } from '#platform/http/concurrency.server.ts'
import { endpoint, signedIn, uploadEndpoint, visitorOf } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { chooseAuthority, findApprovals, saveItem } from './approvals.server.ts'
import { deleteDocument, restoreDocument } from './deletion.server.ts'
import { addDocument, addVersion, findDocument, listDocuments } from './documents.server.ts'
import { addFile, linkToVersion } from './files.server.ts'
import { fileRefusals, maxFileKilobytes } from './rules.ts'
import {
  addedSchema,
  approvalsSchema,
  authorityChoice,
  documentSchema,
  documentsSchema,
  fileLinkSchema,
  itemParams,
  itemSave,
  newDocument,
  newVersion,
  uploadedFileSchema,
  versionParams,
} from './schema.ts'

/**
 * The maximum total size, in bytes, of all files that the server is receiving or checking at one time. Five files of
 * the maximum size fit.
 */
const maxBufferedBytes = 128 * 1024 * 1024
/**
 * The maximum number of simultaneous uploads per account, so that no account uses all of `maxBufferedBytes`. An upload
 * whose connection is lost counts until it times out.
 */
const maxAtOnce = 2
const tooManyAtOnce = () =>
  new HttpRefusal(429, msg`Two of your files are already being uploaded. Please wait a moment and try again.`, {
    retryAfter: 20,
  })
const refusal = (status: 413 | 422, text: MessageDescriptor) =>
  new HttpRefusal(status, text, { fields: { fileId: text } })

/** Endpoints for the documents and approvals of projects, for members whose role may see them. */
export function documentEndpoints({ db, storage, now }: Dependencies) {
  const uploads = createLimit(200, 60 * 60)
  const changes = createLimit(300, 60 * 60)
  const links = createLimit(600, 60 * 60)
  const atOnce = createConcurrencyLimit<number>(maxAtOnce, tooManyAtOnce)
  const withBody = createBodyReader({ maxBytes: maxBufferedBytes, bodyLimit: maxFileKilobytes })
  return [
    endpoint('GET /api/projects/{id}/documents', {
      does: 'Lists the documents of a project that the visitor is on, at most 200, each with its latest version',
      who: signedIn,
      answer: documentsSchema,
      says: 'The documents, the latest change first, and the deleted ones that the visitor may restore',
      refuses: [403, 404],
      run: ({ user, params }) => listDocuments(db, user, params.id, now()),
    }),
    uploadEndpoint('POST /api/projects/{id}/documents/files', {
      does: 'Uploads the file of a document. Its content decides its type, and photos lose their metadata',
      who: signedIn,
      limit: uploads,
      takes: ['application/pdf', 'image/*', 'application/octet-stream'],
      tooLarge: () => refusal(413, fileRefusals.too_large),
      bodyLimit: maxFileKilobytes,
      answer: uploadedFileSchema,
      status: 201,
      says: 'The file, the same for the same content. It is deleted after a day unless a document shows it',
      refuses: [403, 404],
      run: async ({ user, params, c }) => {
        // The permission is checked before the body is read, and again when a document is made from the file.
        await memberWho(db, 'addDocument', user, params.id)
        await refuseOverLimit(c, db)
        const added = await atOnce(user.id, () =>
          withBody(c, async (bytes) => {
            await countUpload(c, db, bytes)
            return addFile(db, visitorOf(c), { bytes, storage, now: now() })
          }),
        )
        if (!added.ok) throw refusal(422, { ...pictureRefusals, ...fileRefusals }[added.reason])
        return added.file
      },
    }),
    endpoint('POST /api/projects/{id}/documents', {
      does: 'Adds a document to a project',
      who: signedIn,
      keyed: changes,
      body: newDocument,
      answer: addedSchema,
      status: 201,
      says: 'The document is added once for each Idempotency-Key',
      refuses: [403, 404],
      run: async ({ user, params, body, once, reader }) => {
        const input = { ...body, projectId: params.id }
        return await addDocument(db, user, input, { ...once, reader })
      },
    }),
    endpoint('GET /api/projects/{id}/documents/{documentId}', {
      does: 'Reads a document with its versions',
      who: signedIn,
      answer: documentSchema,
      says: 'The document, its latest version first',
      refuses: [403, 404],
      run: ({ user, params: { id: projectId, documentId } }) =>
        findDocument(db, user, { projectId, documentId, now: now() }),
    }),
    endpoint('POST /api/projects/{id}/documents/{documentId}/versions', {
      does: 'Adds a version to a document, whose earlier versions stay',
      who: signedIn,
      keyed: changes,
      body: newVersion,
      answer: addedSchema,
      status: 201,
      says: 'The version is added once for each Idempotency-Key, with the next number',
      refuses: [403, 404],
      run: async ({ user, params: { id, documentId }, body, once, reader }) => {
        const input = { ...body, projectId: id, documentId }
        return await addVersion(db, user, input, { ...once, reader })
      },
    }),
    endpoint('POST /api/projects/{id}/documents/{documentId}/versions/{number}/link', {
      does: 'Makes a link that downloads one version for a minute',
      who: signedIn,
      limit: links,
      params: idParams.extend(versionParams.shape),
      answer: fileLinkSchema,
      says: 'The link, which needs no login',
      refuses: [403, 404],
      run: async ({ user, params }) => ({ url: await linkToVersion(db, user, params, storage) }),
    }),
    endpoint('DELETE /api/projects/{id}/documents/{documentId}', {
      does: 'Deletes a document for everyone, and tells the others who see it',
      who: signedIn,
      limit: changes,
      says: 'The document is deleted, and can be restored for seven days',
      refuses: [403, 404],
      run: ({ user, params }) => deleteDocument(db, user, { ...params, now: now() }),
    }),
    endpoint('POST /api/projects/{id}/documents/{documentId}/restoration', {
      does: 'Restores a deleted document, and tells the others who see it',
      who: signedIn,
      limit: changes,
      says: 'Document restored',
      refuses: [403, 404],
      run: ({ user, params }) => restoreDocument(db, user, { ...params, now: now() }),
    }),
    endpoint('GET /api/projects/{id}/approvals', {
      does: 'Shows which authority decides about a project, and the state of each paper that it may ask for',
      who: signedIn,
      answer: approvalsSchema,
      says: 'The authority, if one was chosen, and all papers',
      refuses: [403, 404],
      run: ({ user, params }) => findApprovals(db, user, params.id),
    }),
    endpoint('PUT /api/projects/{id}/approvals', {
      does: 'Chooses the authority that decides about a project',
      who: signedIn,
      limit: changes,
      body: authorityChoice,
      says: 'The authority is chosen; what was saved about papers stays',
      refuses: [403, 404, 409],
      run: ({ user, params, body }) => chooseAuthority(db, user, { ...params, ...body, now: now() }),
    }),
    endpoint('PUT /api/projects/{id}/approvals/items/{item}', {
      does: 'Saves the state of a paper, with its number, date, note and document',
      who: signedIn,
      limit: changes,
      params: itemParams,
      body: itemSave,
      says: 'The paper is saved',
      refuses: [403, 404, 409],
      run: ({ user, params, body, reader }) => saveItem(db, user, { ...params, ...body }, reader),
    }),
  ]
}
