import { endpoint } from './endpoint.ts'
import {
  adminReportListQuery,
  adminReportSchema,
  reportDecision,
  reportInput,
  reportListQuery,
  reportSchema,
} from './report.fields.ts'
import { byId, listOf, oneOf } from './wire.ts'

export const reports = {
  list: endpoint({
    name: 'reports.list',
    method: 'GET',
    path: '/api/social/reports',
    summary: 'What the caller has reported, and what became of it.',
    query: reportListQuery,
    reply: listOf(reportSchema),
  }),
  create: endpoint({
    name: 'reports.create',
    method: 'POST',
    path: '/api/social/reports',
    summary: 'Reports a message of a thread of the caller’s, or a person, to the administrators.',
    body: reportInput,
    reply: oneOf(reportSchema),
  }),
}

export const adminReports = {
  list: endpoint({
    name: 'admin.reports.list',
    method: 'GET',
    path: '/api-admin/social/reports',
    summary: 'Reports of people and messages, the latest first.',
    query: adminReportListQuery,
    reply: listOf(adminReportSchema),
  }),
  decide: endpoint({
    name: 'admin.reports.decide',
    method: 'PUT',
    path: '/api-admin/social/reports/{id}/status',
    summary:
      'Decides on a report, or anew; the reporter is told of another outcome. The note is not shown to them.',
    params: byId,
    body: reportDecision,
    reply: oneOf(adminReportSchema),
  }),
}
