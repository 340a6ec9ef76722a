import { useQuery } from '@tanstack/react-query'
import { orFailed, queryClient } from '#ground/calls/useCall.ts'

/** The modules of the code that leads to a link; nothing is drawn for an empty one. */
export const useQr = (link: string) =>
  orFailed(
    useQuery(
      {
        queryKey: ['qr', link],
        queryFn: async () => (await import('./modules.ts')).modulesOf(link),
        enabled: link !== '',
      },
      queryClient,
    ),
  )
