import { RouterProvider } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createFloorRouter } from './router.tsx'

const router = createFloorRouter()
const element = document.getElementById('root')
if (element?.firstElementChild) {
  await router.load()
  router.ssr = { manifest: undefined }
  hydrateRoot(element, <RouterProvider router={router} />)
} else if (element) createRoot(element).render(<RouterProvider router={router} />)
