// npm run dev: the server from its sources, with Vite's hot reload for the web.
process.env.NODE_ENV = 'development'
process.chdir(new URL('../', import.meta.url).pathname)
process.argv = [process.argv[0], process.argv[1], 'app/server/main.ts', ...process.argv.slice(2)]
await import('./run.mjs')
