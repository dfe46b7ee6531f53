import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export async function loader({ context }: LoaderFunctionArgs) {
  const page = await context.api.competitions.list({ query: {} })
  return { page }
}

export default function Home() {
  const { page } = useLoaderData<typeof loader>()
  return <p>{page.meta.total}</p>
}
