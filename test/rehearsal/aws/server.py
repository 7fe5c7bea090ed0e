"""
The simulated AWS of `npm run rehearse`: moto, with its CloudFormation replaced and Lambda functions that really run.
Usage: `server.py <port>`. Each process starts as an empty account.
"""

from __future__ import annotations

import logging
import os
import sys

port = sys.argv[1]
os.environ |= {
    "MOTO_PORT": port,
    "REHEARSAL_ENDPOINT": f"http://127.0.0.1:{port}",
    "AWS_ACCESS_KEY_ID": "rehearsal",
    "AWS_SECRET_ACCESS_KEY": "rehearsal",
    # Provides AWS's managed policies, such as AWSLambdaBasicExecutionRole.
    "MOTO_IAM_LOAD_MANAGED_POLICIES": "true",
}

from moto.cloudformation import urls
from moto.route53 import models as route53
from moto.server import ThreadedMotoServer

import functions
from api import StackApi


def main() -> None:
    functions.install()
    zone_id = route53.create_route53_zone_id
    # moto omits the letter Z with which every zone id begins.
    route53.create_route53_zone_id = lambda **arguments: f"Z{zone_id(**arguments)}"
    urls.url_paths = {
        "{0}/$": StackApi.dispatch,
        "{0}/cloudformation_(?P<region>[^/]+)/cfnresponse$": StackApi.cfnresponse,
    }
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = ThreadedMotoServer("127.0.0.1", int(port), verbose=True)
    server.start()
    print("ready", flush=True)
    # Stdin is closed when the parent process ends.
    sys.stdin.read()
    server.stop()


main()
