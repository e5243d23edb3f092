import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { Created, Hire, HireMove, Hires, NewHire } from './schema.ts'

/** The addresses of hires, for both sides and for staff. Mutations and live pages refetch everything under them. */
export const hiresAddress = '/api/hires'
export const staffHiresAddress = '/api/admin/hires'

export const newHireEndpoint = endpoint('post', '/api/machines/{slug}/hires')
  .takes<NewHire>()
  .keyed()
  .answers<Created>()
export const hiresEndpoint = endpoint('get', '/api/hires').answers<Hires>()
export const hireEndpoint = endpoint('get', '/api/hires/{id}').answers<Hire>()
export const hireMoveEndpoint = endpoint('put', '/api/hires/{id}/state').takes<HireMove>().answers<Done>()

/**
 * The hires that concern staff: those of KamshetBuild's yard, those to which staff were called, and those with a claim
 * that staff decide.
 */
export const staffHiresEndpoint = endpoint('get', '/api/admin/hires').answers<Hires>()
export const staffHireEndpoint = endpoint('get', '/api/admin/hires/{id}').answers<Hire>()
export const staffMoveEndpoint = endpoint('put', '/api/admin/hires/{id}/state').takes<HireMove>().answers<Done>()
