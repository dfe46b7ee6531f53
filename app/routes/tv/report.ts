import type { ActionFunctionArgs } from '@remix-run/node'
import { reportOrRegister } from '~/server/pages/load-screen.ts'

/** A screen says that it is there. It learns whether what it shows is still what it is to show, and asks for that itself. */
export async function action({ request, context }: ActionFunctionArgs) {
  const report: unknown = await request.json().catch(() => null)
  const { width, height, pixel_ratio, asks_code } = Object(report) as Record<string, unknown>
  const { state, code, screen, server_time_ms } = await reportOrRegister(context, request, {
    width,
    height,
    pixel_ratio,
    ...(asks_code === undefined ? {} : { asks_code }),
  })
  return Response.json(
    { state, code, version: screen?.version ?? 0, lang: screen?.look.lang ?? null, server_time_ms },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
