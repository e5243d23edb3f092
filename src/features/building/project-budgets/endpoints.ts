import type { Project } from '#features/building/projects/schema.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import type { BudgetChange, BudgetOrigin, QuoteCoverage } from './schema.ts'

export const budgetOriginEndpoint = endpoint('get', '/api/projects/{id}/budget').answers<BudgetOrigin>()
export const budgetChangeEndpoint = endpoint('put', '/api/projects/{id}/budget')
  .takes<BudgetChange>()
  .answers<Project>()
export const quoteCoverageEndpoint = endpoint('get', '/api/quotes/requests/{id}/coverage').answers<QuoteCoverage>()
