import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { Calendar, Entries, Entry, EntrySave, NewEntry, Photos } from './schema.ts'

export const entriesEndpoint = endpoint('get', '/api/projects/{id}/diary').answers<Entries>()
export const newEntryEndpoint = endpoint('post', '/api/projects/{id}/diary').takes<NewEntry>().keyed().answers<Entry>()
export const calendarEndpoint = endpoint('get', '/api/projects/{id}/diary/calendar').answers<Calendar>()
export const photosEndpoint = endpoint('get', '/api/projects/{id}/diary/photos').answers<Photos>()
export const entryEndpoint = endpoint('get', '/api/projects/{id}/diary/entries/{entryId}').answers<Entry>()
export const entrySaveEndpoint = endpoint('put', '/api/projects/{id}/diary/entries/{entryId}')
  .takes<EntrySave>()
  .answers<Entry>()
export const deleteEntryEndpoint = endpoint('delete', '/api/projects/{id}/diary/entries/{entryId}').answers<Done>()
export const restoreEntryEndpoint = endpoint(
  'post',
  '/api/projects/{id}/diary/entries/{entryId}/restoration',
).answers<Done>()
