import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { memberWho } from '#features/building/projects/access.server.ts'
import { pictureRefusals } from '#features/pictures/rules.ts'
import { countUpload, refuseOverLimit } from '#features/pictures/upload-limit.server.ts'
import { createBodyReader } from '#platform/http/body.server.ts'
import { createConcurrencyLimit } from '#platform/http/concurrency.server.ts'
import { createEndpoints, keyedWithin, readerOf, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { chooseAuthority, findApprovals, saveItem } from './approvals.server.ts'
import { deleteDocument, restoreDocument } from './deletion.server.ts'
import { addDocument, addVersion, findDocument, listDocuments } from './documents.server.ts'
import {
  approvalItemEndpoint,
  approvalsEndpoint,
  authorityEndpoint,
  deleteDocumentEndpoint,
  documentEndpoint,
  documentsEndpoint,
  fileLinkEndpoint,
  newDocumentEndpoint,
  newFileEndpoint,
  newVersionEndpoint,
  restoreDocumentEndpoint,
} from './endpoints.ts'
import { addFile, linkToVersion } from './files.server.ts'
import { fileRefusals, maxFileKilobytes } from './rules.ts'
import {
  addedSchema,
  approvalsSchema,
  authorityChoice,
  documentParams,
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

const documentsRoute = route(documentsEndpoint, {
  summary: 'Lists the documents of a project that the visitor is on, at most 200, each with its latest version',
  params: idParams,
  answer: documentsSchema,
  says: 'The documents, the latest change first, and the deleted ones that the visitor may restore',
  refusals: [401, 403, 404, 422],
})
const newFileRoute = route(newFileEndpoint, {
  summary: 'Uploads the file of a document. Its content decides its type, and photos lose their metadata',
  params: idParams,
  bytes: {
    mediaTypes: ['application/pdf', 'image/*', 'application/octet-stream'],
    tooLarge: () => refusal(413, fileRefusals.too_large),
  },
  bodyLimit: maxFileKilobytes,
  answer: uploadedFileSchema,
  status: 201,
  says: 'The file, the same for the same content. It is deleted after a day unless a document shows it',
  refusals: [401, 403, 404, 413, 422, 429],
})
const newDocumentRoute = route(newDocumentEndpoint, {
  summary: 'Adds a document to a project',
  params: idParams,
  body: newDocument,
  answer: addedSchema,
  status: 201,
  says: 'The document is added once for each Idempotency-Key',
  refusals: [401, 403, 404, 409, 422, 429],
})
const documentRoute = route(documentEndpoint, {
  summary: 'Reads a document with its versions',
  params: idParams.extend(documentParams.shape),
  answer: documentSchema,
  says: 'The document, its latest version first',
  refusals: [401, 403, 404, 422],
})
const newVersionRoute = route(newVersionEndpoint, {
  summary: 'Adds a version to a document, whose earlier versions stay',
  params: idParams.extend(documentParams.shape),
  body: newVersion,
  answer: addedSchema,
  status: 201,
  says: 'The version is added once for each Idempotency-Key, with the next number',
  refusals: [401, 403, 404, 409, 422, 429],
})
const fileLinkRoute = route(fileLinkEndpoint, {
  summary: 'Makes a link that downloads one version for a minute',
  params: idParams.extend(versionParams.shape),
  answer: fileLinkSchema,
  says: 'The link, which needs no login',
  refusals: [401, 403, 404, 422, 429],
})
const deleteDocumentRoute = route(deleteDocumentEndpoint, {
  summary: 'Deletes a document for everyone, and tells the others who see it',
  params: idParams.extend(documentParams.shape),
  answer: done,
  says: 'The document is deleted, and can be restored for seven days',
  refusals: [401, 403, 404, 422, 429],
})
const restoreDocumentRoute = route(restoreDocumentEndpoint, {
  summary: 'Restores a deleted document, and tells the others who see it',
  params: idParams.extend(documentParams.shape),
  answer: done,
  says: 'The document is restored',
  refusals: [401, 403, 404, 422, 429],
})

const approvalsRoute = route(approvalsEndpoint, {
  summary: 'Shows which authority decides about a project, and the state of each paper that it may ask for',
  params: idParams,
  answer: approvalsSchema,
  says: 'The authority, if one was chosen, and all papers',
  refusals: [401, 403, 404, 422],
})
const authorityRoute = route(authorityEndpoint, {
  summary: 'Chooses the authority that decides about a project',
  params: idParams,
  body: authorityChoice,
  answer: done,
  says: 'The authority is chosen; what was saved about papers stays',
  refusals: [401, 403, 404, 409, 422, 429],
})
const itemRoute = route(approvalItemEndpoint, {
  summary: 'Saves the state of a paper, with its number, date, note and document',
  params: itemParams,
  body: itemSave,
  answer: done,
  says: 'The paper is saved',
  refusals: [401, 403, 404, 409, 422, 429],
})

/** Endpoints for the documents and approvals of projects, for members whose role may see them. */
export function documentEndpoints({ db, env, storage, now }: Dependencies) {
  const uploads = createLimit(200, 60 * 60)
  const changes = createLimit(300, 60 * 60)
  const links = createLimit(600, 60 * 60)
  const atOnce = createConcurrencyLimit<number>(maxAtOnce, tooManyAtOnce)
  const withBody = createBodyReader({ maxBytes: maxBufferedBytes, bodyLimit: maxFileKilobytes })
  return createEndpoints()
    .openapi(documentsRoute, async (c) =>
      c.json(await listDocuments(db, signedIn(c), c.req.valid('param').id, now()), 200),
    )
    .openapi(newFileRoute, async (c) => {
      const user = await signedInWithin(c, uploads)
      // The permission is checked before the body is read, and again when a document is made from the file.
      await memberWho(db, 'addDocument', user, c.req.valid('param').id)
      await refuseOverLimit(c, env)
      const added = await atOnce(user.id, () =>
        withBody(c, async (bytes) => {
          await countUpload(c, env, bytes)
          return addFile(db, signedIn(c), { bytes, storage, now: now() })
        }),
      )
      if (!added.ok) throw refusal(422, { ...pictureRefusals, ...fileRefusals }[added.reason])
      return c.json(added.file, 201)
    })
    .openapi(newDocumentRoute, async (c) => {
      const user = signedIn(c)
      const input = { ...c.req.valid('json'), projectId: c.req.valid('param').id }
      return c.json(
        await addDocument(db, user, input, { ...keyedWithin(c, changes, user), reader: readerOf(c, now) }),
        201,
      )
    })
    .openapi(documentRoute, async (c) => {
      const { id: projectId, documentId } = c.req.valid('param')
      return c.json(await findDocument(db, signedIn(c), { projectId, documentId, now: now() }), 200)
    })
    .openapi(newVersionRoute, async (c) => {
      const user = signedIn(c)
      const { id, documentId } = c.req.valid('param')
      const input = { ...c.req.valid('json'), projectId: id, documentId }
      return c.json(
        await addVersion(db, user, input, { ...keyedWithin(c, changes, user), reader: readerOf(c, now) }),
        201,
      )
    })
    .openapi(fileLinkRoute, async (c) => {
      const user = await signedInWithin(c, links)
      return c.json({ url: await linkToVersion(db, user, c.req.valid('param'), storage) }, 200)
    })
    .openapi(deleteDocumentRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await deleteDocument(db, user, { ...c.req.valid('param'), now: now() })
      return c.json({ ok: true } as const, 200)
    })
    .openapi(restoreDocumentRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await restoreDocument(db, user, { ...c.req.valid('param'), now: now() })
      return c.json({ ok: true } as const, 200)
    })
    .openapi(approvalsRoute, async (c) => c.json(await findApprovals(db, signedIn(c), c.req.valid('param').id), 200))
    .openapi(authorityRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await chooseAuthority(db, user, { ...c.req.valid('param'), ...c.req.valid('json'), now: now() })
      return c.json({ ok: true } as const, 200)
    })
    .openapi(itemRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await saveItem(db, user, { ...c.req.valid('param'), ...c.req.valid('json') }, readerOf(c, now))
      return c.json({ ok: true } as const, 200)
    })
}
