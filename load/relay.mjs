// The bare relay: passes what a seat says on to all seats of its table, and knows nothing else.
// No server that keeps its sockets in one thread of Node does less.

import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

/** @type {Map<string, import('ws').WebSocket[]>} by path */
const tables = new Map();
const server = createServer();

new WebSocketServer({ server, perMessageDeflate: false }).on(
  'connection',
  (socket, { url = '' }) => {
    const table = tables.get(url) ?? [];
    tables.set(url, table);
    table.push(socket);
    socket.on('message', (data) => {
      for (const seat of table) seat.send(data, { binary: false });
    });
  },
);

server.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${process.env['PORT']}`);
});
