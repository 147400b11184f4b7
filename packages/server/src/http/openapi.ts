/** What each address of the API is for: the OpenAPI description is made of these rows. */
import { ref, type JsonSchema, type SchemaName } from './openapiSchemas.ts';

interface RouteRow {
  readonly says: string;
  readonly takes?: SchemaName;
  readonly gives: SchemaName;
}

export const API_ROUTES = {
  'GET /api/version': { says: 'The versions that a client must have.', gives: 'Version' },
  'GET /api/addresses': {
    says: 'How other devices reach this server; told to pages opened as localhost alone.',
    gives: 'Addresses',
  },
  'POST /api/me': { says: 'Makes somebody of nobody: sets the cookie.', gives: 'Me' },
  'GET /api/me': { says: 'What the server knows of the cookie’s person.', gives: 'Me' },
  'DELETE /api/me': { says: 'Forgets the person for good.', gives: 'Nothing' },
  'GET /api/me/shared-seats': {
    says: 'Seats of one’s own that others play, too.',
    gives: 'SharedSeats',
  },
  'GET /api/me/tables': { says: 'One’s own tables, those to play at first.', gives: 'TableList' },
  'PUT /api/me/days-off': { says: 'Days without a move.', takes: 'DaysOff', gives: 'Me' },
  'POST /api/me/link': {
    says: 'A secret that carries the identity to another device, once, within 15 minutes.',
    gives: 'Secret',
  },
  'DELETE /api/me/link': { says: 'Revokes that secret.', gives: 'Me' },
  'POST /api/me/claim': { says: 'Becomes the person of a secret.', takes: 'Secret', gives: 'Me' },
  'POST /api/me/sign-out': {
    says: 'All others lose the identity, its seats, links and alerts.',
    gives: 'Me',
  },
  'PUT /api/me/push': { says: 'Turn alerts to a browser.', takes: 'Push', gives: 'Me' },
  'DELETE /api/me/push': { says: 'No more of them.', takes: 'Endpoint', gives: 'Me' },
  'DELETE /api/me/pushes/:id': { says: 'No more to that browser.', gives: 'Me' },
  'PUT /api/me/webhook': { says: 'Turn alerts to a webhook.', takes: 'Webhook', gives: 'Me' },
  'POST /api/blocks': { says: 'Blocks somebody at a table.', takes: 'Who', gives: 'Me' },
  'DELETE /api/blocks/:id': { says: 'Lifts a block.', gives: 'Me' },
  'POST /api/reports': { says: 'Tells the operator.', takes: 'Report', gives: 'Nothing' },
  'GET /api/tables': { says: 'Public tables, to join or to watch.', gives: 'TableList' },
  'POST /api/tables': { says: 'Makes a table.', takes: 'NewTable', gives: 'TableAnswer' },
  'GET /api/tables/:id': { says: 'A table.', gives: 'TableAnswer' },
  'POST /api/tables/:id/commands': {
    says: 'Everything at a table but moves and talk.',
    takes: 'Command',
    gives: 'TableAnswer',
  },
  'POST /api/tables/:id/seats/:seat/link': {
    says: 'A secret that lets its bearer play the seat too.',
    gives: 'Secret',
  },
  'DELETE /api/tables/:id/seats/:seat/link': {
    says: 'Revokes it, and sends away all who came by it.',
    gives: 'TableAnswer',
  },
  'DELETE /api/tables/:id/seats/:seat/holders/:holder': {
    says: 'Sends away one who came by it, and revokes it.',
    gives: 'TableAnswer',
  },
  'POST /api/tables/:id/claim': {
    says: 'Plays a seat by its secret.',
    takes: 'Secret',
    gives: 'TableAnswer',
  },
  'GET /api/tables/:id/record': {
    says: 'The game as it stands; with its seed once it has ended.',
    gives: 'Record',
  },
  'POST /api/records': { says: 'Keeps a record that replays.', takes: 'Record', gives: 'Id' },
  'GET /api/records/:id': { says: 'A record that was kept.', gives: 'Record' },
} as const satisfies Readonly<Record<string, RouteRow>>;

/** The description of a route; undefined for what is no part of the API. */
export function describeRoute(method: string, path: string): JsonSchema | undefined {
  const rows: Readonly<Record<string, RouteRow>> = API_ROUTES;
  const row = rows[`${method} ${path}`];
  if (row === undefined) return undefined;
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return {
    summary: row.says,
    ...(row.takes === undefined ? {} : { body: ref(row.takes) }),
    ...(params.length === 0
      ? {}
      : {
          params: {
            type: 'object',
            properties: Object.fromEntries(params.map((name) => [name, { type: 'string' }])),
          },
        }),
    response: { 200: ref(row.gives), '4xx': ref('Refused'), '5xx': ref('Refused') },
  };
}
