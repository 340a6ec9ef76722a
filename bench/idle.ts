import { connect, type Socket } from 'node:net'

/** Each keep-alive connection makes one request. Counts the connections the server leaves open. */
export async function openIdleConnections(
  origin: string,
  path: string,
  count: number,
  token: (i: number) => string,
) {
  const { hostname, port } = new URL(origin)
  const sockets = new Set<Socket>()
  let next = 0
  const open = async () => {
    while (next < count) {
      const socket = connect({ host: hostname, port: Number(port) })
      socket.once('close', () => sockets.delete(socket))
      sockets.add(socket)
      await answered(
        socket,
        `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: session=${token(next++)}\r\n\r\n`,
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, open))
  return {
    held: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

const atOnce = 50

function answered(socket: Socket, request: string) {
  return new Promise<void>((resolve) => {
    socket.once('data', () => resolve())
    socket.once('close', () => resolve())
    socket.on('error', () => socket.destroy())
    socket.on('data', () => {})
    socket.write(request)
  })
}
