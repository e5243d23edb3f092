import { endpoint } from '#platform/http/endpoint.ts'
import type { UploadedPicture } from './schema.ts'

export const newPictureEndpoint = endpoint('post', '/api/pictures').takes<Blob>().answers<UploadedPicture>()
