import type { LoaderFunctionArgs } from '@remix-run/node'
import { adminEntity } from '~/components/admin/entities/registry.ts'
import type { ReferredTo } from '~/domain/access/admin-area.ts'
import { findThings } from '~/server/pages/admin-calls.ts'
import { requireArea } from '~/server/session/guard.ts'
import { load } from '~/server/client/load.ts'

/** What a form of the admin area may refer to, by a part of its name. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const entity = adminEntity(params['entity'])
  if (!entity) throw new Response(null, { status: 404 })
  const search = new URL(request.url).searchParams.get('search') ?? ''
  return load(findThings(context.api, entity.slug as ReferredTo, search))
}
