/**
 * Returns a function that creates a client on its first call and returns it from then on, so that a process shares its
 * connections. A process with several local clouds has a client for the endpoint of each.
 */
export function onePerEndpoint<Client>(
  endpoint: () => string | undefined,
  create: () => Client,
): () => Client {
  const clients = new Map<string | undefined, Client>();
  return () => {
    const client = clients.get(endpoint()) ?? create();
    clients.set(endpoint(), client);
    return client;
  };
}
